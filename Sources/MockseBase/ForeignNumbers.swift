/// The ranges of the numbers that other programs send: clients, drivers, servers and recorded journals.
///
/// Numbers are bounded where they are read, so that what is computed from them can't overflow.
package enum ForeignNumbers {
    /// The pages of a list.
    ///
    /// A greater number is read as the last of them, which no list reaches.
    package static let pages = 1...Int(Int32.max)

    /// Counts, ids and sizes, up to the greatest number that every JSON reader represents exactly.
    package static let counts = 0...(1 << 53)
}

extension Int {
    /// Returns the sum, or the greatest number if the sum is greater.
    package func addingClamped(_ other: Int) -> Int {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? (other < 0 ? .min : .max) : sum
    }

    /// Returns the product, or the greatest number if the product is greater.
    package func multipliedClamped(by other: Int) -> Int {
        let (product, overflows) = multipliedReportingOverflow(by: other)
        return overflows ? ((self < 0) == (other < 0) ? .max : .min) : product
    }
}
