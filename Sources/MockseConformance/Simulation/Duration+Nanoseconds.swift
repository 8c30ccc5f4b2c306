extension Duration {
    /// The number of nanoseconds, from 0 to those of some decades.
    var wholeNanoseconds: UInt64 { UInt64(min(max(0, self / .nanoseconds(1)), 1e18)) }
}
