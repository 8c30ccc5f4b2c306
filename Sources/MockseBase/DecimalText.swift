/// Formats whole numbers of small steps as the shortest plain decimal text.
package enum DecimalText {
    /// Returns `count` steps in units of 10^`digits` steps.
    ///
    /// For example, 1_500 with 3 digits is `1.5`.
    package static func of(_ count: Int64, digits: Int) -> String {
        let text = String(count.magnitude)
        let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
        var fraction = padded.suffix(digits)
        while fraction.last == "0" { fraction.removeLast() }
        let sign = count < 0 ? "-" : ""
        return sign + padded.dropLast(digits) + (fraction.isEmpty ? "" : "." + fraction)
    }
}
