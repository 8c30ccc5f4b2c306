extension UInt64 {
    /// Returns the time from an earlier reading of a clock to this one, or 0 if the clock stepped back in between.
    ///
    /// A difference of two readings traps if a clock steps back, and the times of a recorded journal can be anything.
    package func elapsed(since earlier: UInt64) -> UInt64 { self - Swift.min(self, earlier) }
}
