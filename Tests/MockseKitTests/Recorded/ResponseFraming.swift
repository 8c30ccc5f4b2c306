/// Finds where responses end (RFC 9112, section 6.3).
enum ResponseFraming {
    /// Returns the index after the first response in bytes; nil if it is not whole, or ends with the connection.
    ///
    /// Interim responses belong to the one that follows.
    static func end(of bytes: ArraySlice<UInt8>, isBodiless: Bool) -> Int? {
        guard let headEnd = endOfHead(of: bytes) else { return nil }
        let head = String(decoding: bytes[bytes.startIndex..<headEnd], as: UTF8.self)
        guard let status = head.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { return nil }
        if status / 100 == 1 { return end(of: bytes[headEnd...], isBodiless: isBodiless) }
        if isBodiless || status == 204 || status == 304 { return headEnd }
        guard let length = value(of: "Content-Length", in: head).flatMap({ Int($0) }) else { return nil }
        return headEnd + length <= bytes.endIndex ? headEnd + length : nil
    }

    /// Returns the index after the empty line that ends a head; nil if there is none.
    static func endOfHead(of bytes: ArraySlice<UInt8>) -> Int? {
        let end = Array("\r\n\r\n".utf8)
        var index = bytes.startIndex
        while index + end.count <= bytes.endIndex {
            if bytes[index] == end[0], bytes[index..<index + end.count].elementsEqual(end) { return index + end.count }
            index += 1
        }
        return nil
    }

    /// Returns the value of a field in a head, whose name is spelled like this.
    static func value(of name: String, in head: String) -> String? {
        head.split(separator: "\r\n").first { $0.hasPrefix(name + ": ") }.map { String($0.dropFirst(name.count + 2)) }
    }
}
