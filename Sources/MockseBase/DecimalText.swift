/// Formats whole numbers of small steps as the shortest plain decimal text.
package enum DecimalText {
    /// Returns `count` steps in units of 10^`digits` steps; `digits` is at most 19.
    ///
    /// For example, 1_500 with 3 digits is `1.5`.
    package static func of(_ count: Int64, digits: Int) -> String {
        var (scale, places) = (UInt64(1), digits)
        for _ in 0..<digits { scale *= 10 }
        let (whole, rest) = count.magnitude.quotientAndRemainder(dividingBy: scale)
        var fraction = rest
        let start = count < 0 ? "-" + String(whole) : String(whole)
        guard fraction > 0 else { return start }
        while fraction.isMultiple(of: 10) { (fraction, places) = (fraction / 10, places - 1) }
        let text = String(fraction)
        return start + "." + String(repeating: "0", count: places - text.utf8.count) + text
    }
}
