/// A call's path below the prefix: literal segments and placeholders, such as `gates/{name}/release`.
///
/// A placeholder matches one segment; `{route...}` at the end matches all remaining segments, at least one.
struct ControlPath: Sendable, Hashable {
    /// The path as written in the table of calls.
    let text: String
    private let pieces: [String]

    init(_ text: String) {
        self.text = text
        pieces = text.split(separator: "/").map(String.init)
    }

    /// The placeholders' names.
    var names: [String] {
        pieces.filter(Self.isPlaceholder).map { String($0.dropFirst().prefix { $0 != "." && $0 != "}" }) }
    }

    /// Returns the values of the placeholders in a path, or nil if it doesn't match.
    func arguments(in segments: [String]) -> [String]? {
        var rest = segments[...]
        var arguments: [String] = []
        for piece in pieces {
            guard let segment = rest.first else { return nil }
            if piece.hasSuffix("...}") {
                arguments.append(rest.joined(separator: "/"))
                rest = []
            } else if Self.isPlaceholder(piece) {
                arguments.append(segment)
                rest.removeFirst()
            } else if piece == segment {
                rest.removeFirst()
            } else {
                return nil
            }
        }
        return rest.isEmpty ? arguments : nil
    }

    /// Returns the path with its placeholders replaced by a request's segments, to measure how close the two are.
    func filled(from segments: [String]) -> String {
        pieces.enumerated().map { index, piece in
            Self.isPlaceholder(piece) && index < segments.count ? segments[index] : piece
        }.joined(separator: "/")
    }

    private static func isPlaceholder(_ piece: String) -> Bool { piece.hasPrefix("{") }
}
