package import MockseHTTP

/// A response in the form that the reference client uses.
package struct PlainReply: Sendable {
    package let status: Int
    /// The fields.
    package let fields: HTTPFields
    package let body: [UInt8]
    /// A Boolean value indicating whether the connection ended before the body was complete (RFC 9112 §8).
    package let isCut: Bool

    /// Creates a reply with the parts of a response that a list client uses.
    package init(_ response: ReceivedResponse) {
        status = response.status
        fields = response.fields
        body = response.body
        isCut = response.isCut
    }
}
