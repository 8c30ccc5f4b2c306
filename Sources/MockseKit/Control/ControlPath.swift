/// A call's path below the prefix: literal segments and placeholders, `gates/{name}/release`.
///
/// A placeholder takes one segment; `{route...}` at the end takes all that are left, at least one.
struct ControlPath: Sendable, Hashable {
    /// The path as the table has it.
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

    /// What stands at the placeholders of a path, nil if it is another one.
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

    /// The path with a request's segments in place of placeholders, to see how near the two are.
    func filled(from segments: [String]) -> String {
        pieces.enumerated().map { index, piece in
            Self.isPlaceholder(piece) && index < segments.count ? segments[index] : piece
        }.joined(separator: "/")
    }

    private static func isPlaceholder(_ piece: String) -> Bool { piece.hasPrefix("{") }
}
