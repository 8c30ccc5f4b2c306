import MockseHTTP
import MockseSockets

/// One answer, and how it is to leave.
struct OutgoingResponse: Sendable {
    /// The bytes.
    var response: EncodedResponse
    /// How it ends.
    var ending = Ending.whole
    /// What the page says; nil where the answer is no page.
    var page: PageFacts?
    /// The seconds that `Retry-After` asks the client to wait; nil if there is no such field.
    var retryAfter: Double?
    /// What is wrong with the page on purpose, such as `replay=0.1`.
    var pageFaults: [String] = []

    /// The status that it has on the wire; 0 if it has none there.
    var status: Int {
        switch ending {
        case .whole, .lingering, .cut, .resetAfterHead: response.status.code
        case .resetBeforeHead, .silence, .raw: 0
        }
    }
}

/// What a page tells its client.
struct PageFacts: Sendable, Hashable {
    /// How many rows it has.
    var items: Int
    /// Whether it says that there is more; nil if it does not say.
    var hasMore: Bool?
    /// The seconds that its `backoff` asks the client to wait; nil if it has none.
    var backoff: Int?
}
