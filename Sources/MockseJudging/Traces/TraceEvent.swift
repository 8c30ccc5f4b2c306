/// An event of a case, as a report shows it.
public struct TraceEvent: Sendable, Hashable {
    /// The lane of a timeline in which an event appears.
    public enum Lane: String, Sendable, Hashable, CaseIterable {
        /// The suite sent a command to the client.
        case command
        /// A request of the client arrived.
        case request
        /// A response ended, or the client closed its request.
        case response
        /// The list changed, or the case ended.
        case suite
    }

    /// The time since the case began.
    public let time: Duration
    /// The lane in which the event appears.
    public let lane: Lane
    /// A few words that name the event, such as `more` or `page 2 (attempt 2)`.
    ///
    /// A request and its response have the same text.
    public let text: String
    /// A description of a response, such as `200, 10 rows`, or of a held request; empty if there is nothing to add.
    public let detail: String
    /// The number of the exchange that the event belongs to, or `nil`.
    public let exchange: Int?

    package init(time: Duration, lane: Lane, text: String, detail: String = "", exchange: Int? = nil) {
        self.time = time
        self.lane = lane
        self.text = text
        self.detail = detail
        self.exchange = exchange
    }

    /// The event without its time, for comparing two runs.
    ///
    /// How often a trigger fires before it has an effect depends on the machine, so commands are left out, except those
    /// that a script sends once.
    package var key: String? {
        switch lane {
        case .request: "\(text) requested"
        case .response: "\(text): \(detail)"
        case .suite: nil
        case .command: ["more", "retry", "list"].contains { text.hasPrefix($0) } ? nil : text
        }
    }
}

extension TraceEvent: CustomStringConvertible {
    /// The event on one line, such as `0.2262 seconds: request page 2 (attempt 1)`.
    public var description: String {
        "\(time): \(lane.rawValue) \(text)" + (detail.isEmpty ? "" : ", \(detail)")
    }
}
