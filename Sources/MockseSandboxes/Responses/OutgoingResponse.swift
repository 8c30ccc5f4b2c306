import MockseBase
import MockseHTTP
import MockseSockets

/// A response and how it is delivered.
struct OutgoingResponse: Sendable {
    /// The encoded response.
    var response: EncodedResponse
    /// How delivery ends.
    var mode = DeliveryMode.whole
    /// The facts that the response tells its client; nil if it is neither a page nor asks for a pause.
    var page: PageFacts?
    /// The number of seconds to wait according to `Retry-After`; nil without that field.
    var retryAfter: Double?
    /// The response to a client that has stored this one; nil unless the server sends entity tags.
    var revalidation: Revalidation?
    /// The page's faults, such as `replay=0.1`.
    var pageFaults: [InjectedFault] = []

    /// Replaces the response with 304 if it is one that the client has stored.
    mutating func answer(_ stored: EntityTags) {
        if let revalidation, stored.match(revalidation.tag) { response = revalidation.response }
    }

    /// The status on the wire; 0 if no status is sent.
    var status: Int {
        switch mode {
        case .whole, .lingering, .cut, .resetAfterHead: response.status.code
        case .resetBeforeHead, .silence, .raw: 0
        }
    }
}
