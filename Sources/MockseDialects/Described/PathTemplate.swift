/// The path of a list in the words of OpenAPI: literal segments, and names in braces that stand for any text.
package struct PathTemplate: Sendable, Hashable, CustomStringConvertible {
    private struct Segment: Sendable, Hashable {
        var prefix: String
        /// The name of the placeholder, or nil if the whole segment is literal.
        var name: String?
        var suffix = ""

        func matches(_ text: String) -> Bool {
            guard name != nil else { return text == prefix }
            return text.count > prefix.count + suffix.count && text.hasPrefix(prefix) && text.hasSuffix(suffix)
        }
    }

    /// The template as text, such as `/repos/{owner}/{repo}/issues`.
    package let description: String
    private let segments: [Segment]

    /// Creates a template by parsing its text, or returns nil if it doesn't begin with `/` or if its braces don't match.
    package init?(_ text: String) {
        guard text.hasPrefix("/"), !text.contains("?"), !text.contains("#") else { return nil }
        var segments: [Segment] = []
        for part in text.split(separator: "/") {
            guard let open = part.firstIndex(of: "{") else {
                if part.contains("}") { return nil }
                segments.append(Segment(prefix: String(part)))
                continue
            }
            let rest = part[part.index(after: open)...]
            guard let close = rest.firstIndex(of: "}"), close > rest.startIndex else { return nil }
            let suffix = rest[rest.index(after: close)...]
            if suffix.contains(where: { "{}".contains($0) }) || rest[..<close].contains("{") { return nil }
            segments.append(
                Segment(prefix: String(part[..<open]), name: String(rest[..<close]), suffix: String(suffix)))
        }
        description = text
        self.segments = segments
    }

    /// The names of the placeholders, in order.
    package var names: [String] { segments.compactMap(\.name) }

    /// The last segment that is literal, without an extension, or nil if all have placeholders.
    package var lastWord: String? {
        segments.last { $0.name == nil }.map { segment in
            segment.prefix.hasSuffix(".json") ? String(segment.prefix.dropLast(".json".count)) : segment.prefix
        }
    }

    /// Returns a Boolean value indicating whether a path has these segments.
    package func matches(_ path: some Collection<String>) -> Bool {
        path.count == segments.count && zip(segments, path).allSatisfy { $0.matches($1) }
    }

    /// Returns a path with values for the placeholders; one without a value stands for itself.
    package func path(_ values: [String: String]) -> String {
        let parts = segments.map { segment in
            segment.prefix + (segment.name.map { values[$0] ?? $0 } ?? "") + segment.suffix
        }
        return parts.map { "/\($0)" }.joined() + (description.hasSuffix("/") ? "/" : "")
    }
}
