import MockseJSON

/// Carries messages to a driver and back.
protocol DriverTransport: Sendable {
    /// What comes back: answers, or why there are no more of them.
    var replies: AsyncStream<Result<JSONObject, DriverError>> { get }

    /// Sends a message; what keeps it from arriving comes back among the replies.
    func send(_ message: JSONObject)

    /// Ends the driver.
    func end()
}
