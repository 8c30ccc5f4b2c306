import MockseHTTP

/// A path in which each `*`, and each placeholder such as `{ids}`, matches any text.
struct RouteGlob: Sendable, Hashable {
    private let pieces: [String]

    /// Returns a Boolean value indicating whether a text can be a path.
    static func isPath(_ text: String) -> Bool { text.hasPrefix("/") || text.hasPrefix("*") }

    init(_ pattern: String) {
        var pieces = [""]
        var rest = pattern[...]
        while let character = rest.first {
            let end = character == "{" ? rest.firstIndex(of: "}") : nil
            rest = rest[(end ?? rest.startIndex)...].dropFirst()
            if character == "*" || end != nil {
                pieces.append("")
            } else {
                pieces[pieces.count - 1].append(character)
            }
        }
        if pieces.count == 1, pieces[0].count > 1, pieces[0].hasSuffix("/") { pieces[0].removeLast() }
        self.pieces = pieces
    }

    /// Returns a Boolean value indicating whether a path matches, with or without its first segment, the version.
    func matches(_ path: String) -> Bool {
        let path = path.contains("%") ? Self.decoded(path)[...] : path[...]
        if fits(path) { return true }
        guard let second = path.dropFirst().firstIndex(of: "/") else { return false }
        return fits(path[second...])
    }

    private func fits(_ path: Substring) -> Bool {
        guard let head = pieces.first, let tail = pieces.last else { return false }
        guard pieces.count > 1 else { return path == head }
        guard path.hasPrefix(head) else { return false }
        var rest = path.dropFirst(head.count)
        for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
            guard let place = rest.firstRange(of: piece) else { return false }
            rest = rest[place.upperBound...]
        }
        return rest.hasSuffix(tail)
    }

    private static func decoded(_ path: String) -> String {
        let bytes = Array(path.utf8).withUnsafeBytes { PercentCoding.decode($0) }
        return bytes.map { String(decoding: $0, as: UTF8.self) } ?? path
    }
}
