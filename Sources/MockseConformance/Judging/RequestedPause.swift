import MockseKit

/// A time in which a response asks to be left alone.
struct RequestedPause {
    let exchange: Exchange
    /// When the response had been sent, in nanoseconds of the server's clock.
    let begin: UInt64
    let seconds: Int
    /// What asks for it, such as Retry-After.
    let words: String

    /// The time from which requests are no longer too soon.
    ///
    /// A twentieth is let off: clocks and timers have their grain.
    var due: UInt64 { begin + UInt64(seconds) * 950_000_000 }
}
