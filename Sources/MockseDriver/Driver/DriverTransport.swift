package import MockseJSON

/// Carries messages to a driver and back.
package protocol DriverTransport: Sendable {
    /// What comes back: answers, or why there are no more of them.
    var replies: AsyncStream<Result<JSONObject, DriverError>> { get }

    /// Sends a message; what keeps it from arriving comes back among the replies.
    func send(_ message: JSONObject)

    /// Whether the driver has ended of its own accord.
    var hasEnded: Bool { get }

    /// Ends the driver at once.
    func end()

    /// Tells the driver that it is over, and waits a little until it has ended.
    func finish() async
}
