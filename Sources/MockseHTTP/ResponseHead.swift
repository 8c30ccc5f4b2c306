/// A response's head, as it was received.
package struct ResponseHead: Sendable, Hashable {
    /// The bytes from the status line to the empty line.
    package let bytes: [UInt8]

    /// The three-digit status code, from 100 to 999.
    ///
    /// RFC 9110 §15 defines 100 to 599.
    package let status: Int

    /// The reason phrase, which may be empty.
    package let reason: String

    /// The fields, in the order they were received.
    package let fields: HTTPFields

    init(_ bytes: [UInt8], _ line: StatusLine, _ fieldLines: [FieldLine]) {
        self.bytes = bytes
        status = line.code
        reason = bytes.withUnsafeBytes { line.reason.bytes(in: $0).text }
        fields = HTTPFields(fieldLines, of: bytes)
    }

    /// The bytes as text, including the empty line.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
}
