/// A path pattern: literal segments and placeholders, such as "/users/{ids}".
struct RoutePattern: Sendable, Hashable {
    let text: String
    private let segments: [Segment]

    private enum Segment: Sendable, Hashable {
        case literal(String)
        case argument
    }

    init(_ text: String) {
        self.text = text
        segments = text.split(separator: "/").map { $0.hasPrefix("{") ? .argument : .literal(String($0)) }
    }

    /// Returns the values of the placeholders in `path`, or nil if the path doesn't match.
    func arguments(in path: some Collection<String>) -> [String]? {
        guard path.count == segments.count else { return nil }
        var arguments: [String] = []
        for (segment, piece) in zip(segments, path) {
            switch segment {
            case .literal(piece): continue
            case .literal: return nil
            case .argument: arguments.append(piece)
            }
        }
        return arguments
    }
}
