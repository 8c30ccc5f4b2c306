package import MockseHTTP

/// A response as the reference client sees it.
package struct PlainReply: Sendable {
    package let status: Int
    /// Names in small letters; of fields that are repeated the last.
    package let fields: [String: String]
    package let body: [UInt8]
    /// Whether the connection ended before the body did (RFC 9112 §8).
    package let isCut: Bool

    /// Keeps what a list client looks at.
    package init(_ response: ReceivedResponse) {
        status = response.status
        fields = Dictionary(response.fields.map { ($0.name.lowercased(), $0.value) }) { $1 }
        body = response.body
        isCut = response.isCut
    }
}
