import MockseHTTP

/// The way in which responses to a request are sent: what depends on the client, and not on the page.
struct Completion: Sendable {
    /// The request's method.
    let method: HTTPMethod
    /// The content coding that the client accepts.
    let coding: ContentCoding?
    /// The origin of a web page that may send credentials.
    let origin: String?
    /// The names of the fields that web pages may read.
    let exposed: String
    /// A hint for the client's author.
    let hint: String?
    /// A Boolean value indicating whether responses have an entity tag, by which clients revalidate them.
    let sendsETags: Bool
    /// A Boolean value indicating whether the API compresses bodies that the client doesn't accept compressed.
    let compressesUnasked: Bool

    /// Returns a response as it is sent: with the fields that don't depend on its page, compressed, and encoded.
    func complete(_ served: ServedResponse) -> OutgoingResponse {
        var response = served.response
        if let hint { response.fields.set("Mockse-Hint", hint) }
        CrossOrigin.addFields(to: &response, exposing: exposed)
        CrossOrigin.allowCredentials(of: origin, in: &response)
        ContentCoding.apply(coding, to: &response, isUnasked: compressesUnasked)
        var revalidation: Revalidation?
        if sendsETags, served.isStorable, response.status == .ok, method == .get || method == .head {
            revalidation = Revalidation(of: &response, body: served.response.body, for: method)
        }
        return OutgoingResponse(
            response: ResponseEncoder.encode(response, for: method), page: served.page, retryAfter: served.retryAfter,
            revalidation: revalidation, pageFaults: served.faults)
    }
}
