package import MockseHTTP

extension ReceivedResponse {
    /// Bytes that are no response.
    package struct Malformed: Error {
        let text: String
    }

    /// Reads a head, and takes all bytes after it as the body, whatever the head says of that.
    ///
    /// A faulty server's bytes are looked at this way, and what curl prints.
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
