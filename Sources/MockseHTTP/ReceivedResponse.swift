/// A response as a client received it.
package struct ReceivedResponse: Sendable, Hashable {
    /// The heads of the interim responses that preceded the response (RFC 9110 §15.2).
    package let interim: [ResponseHead]

    /// The head of the response.
    package let head: ResponseHead

    /// The body after transfer decoding.
    ///
    /// Content codings such as gzip are not decoded.
    package var body: [UInt8]

    /// A Boolean value indicating whether the connection ended before the body was complete (RFC 9112 §8).
    package let isCut: Bool

    /// The status code.
    package var status: Int { head.status }

    /// The fields, in the order they were received.
    package var fields: HTTPFields { head.fields }

    /// The body as text.
    package var text: String { String(decoding: body, as: UTF8.self) }

    /// The value of the only field with a name, in any case, or nil if no field, or more than one, has that name.
    package subscript(name: String) -> String? {
        let values = fields.all(name)
        return values.count == 1 ? values[0] : nil
    }
}
