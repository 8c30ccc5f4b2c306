/// A plain decimal number (`12`, `0.5`, `.5`), read without floating-point arithmetic.
struct ExactDecimal: Hashable {
    /// A number counted in whole steps of a unit.
    enum Product: Hashable {
        case exact(UInt64)
        case tooFine
        case tooLarge
    }

    private let whole: UInt64
    private let fraction: UInt64
    private let fractionScale: UInt64
    private let isTooFine: Bool

    /// Creates a number from ASCII digits with at most one point, followed by a digit; returns `nil` for any other
    /// text.
    init?(_ text: Substring) {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count <= 2, let first = parts.first, let last = parts.last, !last.isEmpty else { return nil }
        guard parts.allSatisfy({ $0.allSatisfy(Self.digits.contains) }) else { return nil }
        whole = Self.number(first)
        var decimals = parts.count == 2 ? last : last[last.endIndex...]
        while decimals.last == UInt8(ascii: "0") { decimals.removeLast() }
        // 10^18 fits in 64 bits, and no unit here has steps that small.
        isTooFine = decimals.count > 18
        fraction = isTooFine ? 0 : Self.number(decimals)
        fractionScale = isTooFine ? 1 : decimals.reduce(1) { scale, _ in scale * 10 }
    }

    /// Returns this number of units, each `steps` steps long, if that is a whole number of steps and fits.
    func times(_ steps: UInt64) -> Product {
        if isTooFine { return .tooFine }
        let parts = UInt128(fraction) * UInt128(steps)
        let (quotient, remainder) = parts.quotientAndRemainder(dividingBy: UInt128(fractionScale))
        if remainder != 0 { return .tooFine }
        let total = UInt128(whole) * UInt128(steps) + quotient
        return UInt64(exactly: total).map(Product.exact) ?? .tooLarge
    }

    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    // Clamps to the largest number instead of wrapping; every caller rejects that number as too large.
    private static func number(_ digits: Substring.UTF8View) -> UInt64 {
        digits.reduce(0) { value, digit in
            let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, overflows) = tens.addingReportingOverflow(UInt64(digit - UInt8(ascii: "0")))
            return isTooLarge || overflows ? .max : sum
        }
    }
}
