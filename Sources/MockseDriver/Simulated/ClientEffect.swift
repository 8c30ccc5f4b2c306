/// Something that a simulated client does.
///
/// Requests and timers have numbers that are never used again.
package enum ClientEffect: Sendable {
    /// Sends a request, which ends with an event.
    case send(Int, PlainRequest)
    /// Closes the connection of a request, which ends as canceled unless it has ended already.
    case cancel(request: Int)
    /// Starts a timer, which fires after a time.
    case start(timer: Int, after: Duration)
    /// Stops a timer.
    case stop(timer: Int)
}
