/// A period in which a client must not send requests.
package struct Pause: Sendable, Hashable {
    /// The number of nanoseconds that a request may be early, because clocks and timers are imprecise.
    ///
    /// The server, the report and the conformance suite share this value.
    package static let tolerance: UInt64 = 50_000_000

    /// The start of the pause, in nanoseconds of the server's clock.
    package let begin: UInt64

    /// The end of the pause, in nanoseconds of the server's clock, or `UInt64.max` if it never ends.
    package let end: UInt64

    /// The earliest time at which a request is not too early, in nanoseconds of the server's clock.
    package var due: UInt64 { end - min(end, Self.tolerance) }

    /// Creates a pause, or returns nil if `seconds` is not positive.
    package init?(seconds: Double, from begin: UInt64) {
        guard seconds > 0 else { return nil }
        self.begin = begin
        let nanoseconds = UInt64(exactly: (seconds * 1e9).rounded()) ?? .max
        let (end, overflows) = begin.addingReportingOverflow(nanoseconds)
        self.end = overflows ? .max : end
    }

    /// Returns a Boolean value indicating whether a request is too early.
    ///
    /// - Parameter time: The time of the request, in nanoseconds of the server's clock.
    /// - Returns: True if the request is too early.
    package func forbids(_ time: UInt64) -> Bool { begin < time && time < due }
}
