package import MockseJSON

/// A type that carries messages to a driver and back.
package protocol DriverTransport: Sendable {
    /// The driver's replies, or the error that ended them.
    var replies: AsyncStream<Result<JSONObject, DriverError>> { get }

    /// Sends a message; a failure to deliver it is reported through `replies`.
    func send(_ message: JSONObject)

    /// A Boolean value indicating whether the driver has ended on its own.
    var hasEnded: Bool { get }

    /// Ends the driver immediately, and waits briefly until what it wrote to standard error has been passed on.
    func end() async

    /// Asks the driver to end, and waits briefly until it has.
    func finish() async
}
