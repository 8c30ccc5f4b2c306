package import MockseHTTP

extension ReceivedResponse {
    /// An error for bytes that aren't a response.
    package struct Malformed: Error {
        let text: String
    }

    /// Creates a response from a head and all bytes after it, regardless of the length that the head declares.
    ///
    /// Tests read the bytes of a faulty server this way, and the output of curl.
    package init(unframed bytes: [UInt8]) throws {
        var parser = ResponseParser()
        bytes.withUnsafeBytes { parser.receive($0) }
        // A response to HEAD ends with its head.
        guard let response = try parser.next(to: .head) else {
            throw Malformed(text: String(decoding: bytes, as: UTF8.self))
        }
        self = response
        body = parser.takeSurplus()
    }
}
