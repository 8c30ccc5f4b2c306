extension String {
    /// The text for use in a one-line message.
    ///
    /// It is quoted and escaped if it is empty, contains whitespace, quotes, or unprintable characters, or is longer
    /// than 80 characters. A longer text is truncated.
    package var quotedIfNeeded: String { quoted(atMost: 80) }

    /// The path of a file, for use in a one-line message.
    ///
    /// It is quoted as other texts are, but never truncated: a part of a path leads to no file.
    package var quotedPath: String { quoted(atMost: .max) }

    private func quoted(atMost longest: Int) -> String {
        let isPlain = unicodeScalars.allSatisfy { $0.isShownAsItIs && !$0.properties.isWhitespace && $0 != "\"" }
        if isPlain && !isEmpty && count <= longest { return self }
        let start = prefix(longest)
        let escaped = start.unicodeScalars.map(\.escapedIfNeeded).joined()
        return "\"\(escaped)\(start.endIndex < endIndex ? "…" : "")\""
    }
}

extension Unicode.Scalar {
    // Control and format characters could break the line or control the terminal that displays it.
    fileprivate var isShownAsItIs: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        default: true
        }
    }

    fileprivate var escapedIfNeeded: String {
        switch self {
        case "\n": "\\n"
        case "\t": "\\t"
        case "\"": "\\\""
        case _ where isShownAsItIs: String(self)
        default: "\\u{\(String(value, radix: 16))}"
        }
    }
}

extension String {
    /// Returns the text, or its start and "…" if it has more than this many bytes.
    ///
    /// Characters aren't split, so the result may be shorter.
    package func shortened(toBytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var end = utf8.index(startIndex, offsetBy: limit)
        while end > startIndex, end.samePosition(in: self) == nil { end = utf8.index(before: end) }
        return self[..<end] + "…"
    }
}
