extension Duration {
    /// The duration rounded to the nearest nanosecond, clamped to what 64 bits can count (292 years).
    var wholeNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        // |attoseconds| < 10^18, so neither the sum nor the product leaves its type.
        let rounded = (attoseconds + (attoseconds < 0 ? -500_000_000 : 500_000_000)) / 1_000_000_000
        let (whole, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, overflows) = whole.addingReportingOverflow(rounded)
        return isTooLarge || overflows ? (seconds < 0 ? .min : .max) : sum
    }
}
