extension String {
    /// The text for use in a one-line message.
    ///
    /// It is quoted and escaped if it is empty, contains whitespace, quotes, or unprintable characters, or is longer
    /// than 80 characters. A longer text is truncated.
    package var quotedIfNeeded: String {
        let isPlain = unicodeScalars.allSatisfy { $0.isShownAsItIs && !$0.properties.isWhitespace && $0 != "\"" }
        if isPlain && !isEmpty && count <= Self.longestShown { return self }
        let start = prefix(Self.longestShown)
        let escaped = start.unicodeScalars.map(\.escapedIfNeeded).joined()
        return "\"\(escaped)\(start.endIndex < endIndex ? "…" : "")\""
    }

    private static let longestShown = 80
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
