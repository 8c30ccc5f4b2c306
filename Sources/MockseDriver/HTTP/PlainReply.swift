package import MockseHTTP

/// A response in the form that the reference client uses.
package struct PlainReply: Sendable {
    package let status: Int
    /// The fields by lowercase name; a repeated field has its last value.
    package let fields: [String: String]
    package let body: [UInt8]
    /// A Boolean value indicating whether the connection ended before the body was complete (RFC 9112 §8).
    package let isCut: Bool

    /// Creates a reply with the parts of a response that a list client uses.
    package init(_ response: ReceivedResponse) {
        status = response.status
        fields = Dictionary(response.fields.map { ($0.name.lowercased(), $0.value) }) { $1 }
        body = response.body
        isCut = response.isCut
    }
}
