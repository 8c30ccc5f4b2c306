import MockseBase
import MockseHTTP

/// A path in which each `*`, and each placeholder such as `{ids}`, matches any text.
struct RouteGlob: Sendable, Hashable {
    /// The texts before, between, and after what matches anything.
    private let pieces: [[UInt8]]
    /// The searches for the pieces, in the same order.
    private let searches: [TextSearch]

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
        self.pieces = pieces.map { Array($0.utf8) }
        searches = self.pieces.map(TextSearch.init)
    }

    /// Returns a Boolean value indicating whether a path matches, with or without its first segment, the version.
    func matches(_ path: RoutePath) -> Bool {
        path.bytes.withUnsafeBufferPointer { bytes in
            fits(bytes[...]) || path.versionEnd.map { fits(bytes[$0...]) } ?? false
        }
    }

    private func fits(_ path: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let head = pieces.first, let tail = pieces.last else { return false }
        guard pieces.count > 1 else { return path.elementsEqual(head) }
        guard path.starts(with: head) else { return false }
        var rest = path.dropFirst(head.count)
        for search in searches.dropFirst().dropLast() {
            guard let end = search.firstEnd(in: rest) else { return false }
            rest = rest[end...]
        }
        return rest.count >= tail.count && rest.suffix(tail.count).elementsEqual(tail)
    }
}

/// A request's path in the form that routes are compared with: decoded once, for any number of rules.
package struct RoutePath: Sendable, Hashable {
    /// The path, percent-decoded.
    let bytes: [UInt8]
    /// The offset of the path after its first segment, the version, or `nil` if it has only one.
    let versionEnd: Int?

    /// Creates the path of a request from its canonical form, such as `/2.3/users/moderators`.
    init(_ path: some StringProtocol) {
        let sent = Array(path.utf8)
        bytes = (sent.contains(UInt8(ascii: "%")) ? sent.withUnsafeBytes { PercentCoding.decode($0) } : nil) ?? sent
        versionEnd = bytes.dropFirst().firstIndex(of: UInt8(ascii: "/"))
    }
}
