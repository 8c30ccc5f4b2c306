/// The URL under which a client loads the images of built-in items.
///
/// Built-in items name their images at a host that doesn't exist, because the host depends on the request.
package struct ImageBase: Sendable, Hashable {
    /// The URL, such as `http://127.0.0.1:8080/_images`, without a trailing slash.
    package let url: String
    /// The kinds of images, each of which is the first segment of a path.
    private let kinds: [String]
    private let plain: [UInt8]
    private let escaped: [UInt8]

    private static let host = Array("mockse.invalid".utf8)
    private static let plainStart = Array("http://".utf8)
    private static let escapedStart = Array(#"http:\/\/"#.utf8)

    /// The scheme and authority of the URL, such as `http://127.0.0.1:8080`.
    package var origin: String { url.split(separator: "/", maxSplits: 3).prefix(2).joined(separator: "//") }

    /// The host and port of the URL.
    package var authority: String { url.split(separator: "/", maxSplits: 2).dropFirst().first.map(String.init) ?? "" }

    /// Creates a base from its URL, which must contain only characters that need no escaping in JSON other than `/`.
    package init(url: String, kinds: [String]) {
        self.url = url
        self.kinds = kinds
        plain = Array(url.utf8)
        escaped = url.utf8.flatMap { $0 == UInt8(ascii: "/") ? [UInt8(ascii: "\\"), $0] : [$0] }
    }

    /// Replaces the host that doesn't exist in the URLs of images.
    ///
    /// - Parameters:
    ///   - text: The text of an item at the end of other text.
    ///   - start: The offset at which the item starts.
    func locate(in text: inout [UInt8], from start: Int) {
        var found: [UInt8] = []
        var copied = start
        text.withUnsafeBufferPointer { bytes in
            var at = start
            while let place = Self.nextHost(in: bytes, from: at) {
                at = place + Self.host.count
                let isPlain = Self.ends(bytes[copied..<place], with: Self.plainStart)
                guard isPlain || Self.ends(bytes[copied..<place], with: Self.escapedStart),
                    isImage(bytes[at...])
                else { continue }
                found += bytes[copied..<place - (isPlain ? Self.plainStart : Self.escapedStart).count]
                found += isPlain ? plain : escaped
                copied = at
            }
            if copied > start { found += bytes[copied...] }
        }
        if copied > start { text.replaceSubrange(start..., with: found) }
    }

    /// Returns the offset of the next host that doesn't exist.
    private static func nextHost(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var at = start
        let last = bytes.count - host.count
        while at <= last {
            if bytes[at] == host[0], bytes[at + 6] == host[6], bytes[at..<at + host.count].elementsEqual(host) {
                return at
            }
            at += 1
        }
        return nil
    }

    private static func ends(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, with end: [UInt8]) -> Bool {
        bytes.count >= end.count && bytes.suffix(end.count).elementsEqual(end)
    }

    /// Returns a Boolean value indicating whether the path of an image follows the host.
    private func isImage(_ path: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let name = path.prefix(16).drop { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "/") }
        return kinds.contains { kind in
            name.starts(with: kind.utf8) && !Self.isLetter(name.dropFirst(kind.utf8.count).first)
        }
    }

    private static func isLetter(_ byte: UInt8?) -> Bool {
        byte.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } ?? false
    }
}
