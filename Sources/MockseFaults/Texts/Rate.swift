import MockseBase

/// A share from 0 to 1, in whole millionths.
///
/// Write it as a literal in Swift (`settings.failRate = 0.1`), create it from a number (`Rate(share)`), or read it from
/// text with `init(parsing:)`. Numbers are rounded to the nearest millionth. `FaultSettings.check()`, and therefore
/// `MockServer.start`, rejects a rate outside 0…1.
public struct Rate: Sendable, Hashable {
    /// The share in millionths: 100,000 for a tenth.
    public let millionths: Int

    /// Creates a share of `millionths` millionths.
    public init(millionths: Int) {
        self.millionths = millionths
    }

    /// Creates a share from a number, rounded to the nearest millionth.
    public init(_ share: some BinaryFloatingPoint) {
        let rounded = (Double(share) * 1_000_000).rounded()
        // A value that no integer holds, such as NaN, becomes a share that `FaultSettings.check()` rejects.
        self.init(millionths: Int(exactly: rounded) ?? (rounded < 0 ? .min : .max))
    }

    /// Creates a share from text: `0.1`, `.5` or `10%`, in steps of a millionth.
    ///
    /// - Throws: A `SettingError` for a share below 0, above 1 (or 100%), finer than a millionth, with an exponent, or
    ///   not a plain decimal number.
    public init(parsing text: String) throws(SettingError) {
        try self.init(parsing: text, highest: 1)
    }

    /// Creates a share as `init(parsing:)` does, but at most `highest`.
    package init(parsing text: String, highest: Rate) throws(SettingError) {
        func refused(_ reason: SettingError.Reason) -> SettingError { SettingError(value: text, reason: reason) }
        let isPercentage = text.hasSuffix("%")
        let isNegative = text.hasPrefix("-")
        let number = text.dropFirst(isNegative ? 1 : 0).dropLast(isPercentage ? 1 : 0)
        guard let decimal = ExactDecimal(number) else {
            throw refused(Self.hasExponent(number) ? .rateWithExponent : .notARate)
        }
        if isNegative { throw refused(.rateOutOfRange(highest: highest)) }
        switch decimal.times(isPercentage ? 10_000 : 1_000_000) {
        case .exact(let count) where count <= highest.millionths: millionths = Int(count)
        case .exact, .tooLarge: throw refused(.rateOutOfRange(highest: highest))
        case .tooFine: throw refused(.rateTooFine)
        }
    }

    /// The share as the nearest `Double`.
    public var fraction: Double { Double(millionths) / 1_000_000 }

    func check(as setting: String, highest: Rate) throws(SettingError) {
        if (0...highest.millionths).contains(millionths) { return }
        throw SettingError(setting: setting, value: description, reason: .rateOutOfRange(highest: highest))
    }

    private static func hasExponent(_ number: Substring) -> Bool {
        let parts = number.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
        guard parts.count == 2, let mantissa = parts.first, let exponent = parts.last else { return false }
        let digits = exponent.first == "-" || exponent.first == "+" ? exponent.dropFirst() : exponent
        return ExactDecimal(mantissa) != nil && ExactDecimal(digits) != nil
    }
}

extension Rate: CustomStringConvertible {
    /// The share as a plain decimal number: `0.1`.
    public var description: String { DecimalText.of(Int64(millionths), digits: 6) }

    /// The share in percent: `10%`.
    package var percentText: String { DecimalText.of(Int64(millionths), digits: 4) + "%" }
}

extension Rate: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// Creates a share from a number, rounded to the nearest millionth.
    public init(floatLiteral value: Double) {
        self.init(value)
    }

    /// Creates a share from a whole number; only 0 and 1 can be served.
    public init(integerLiteral value: Int) {
        let (count, overflows) = value.multipliedReportingOverflow(by: 1_000_000)
        self.init(millionths: overflows ? (value < 0 ? .min : .max) : count)
    }
}

extension SettingError.Reason {
    package static let notARate = Self("not a rate; use a value such as 0.1 or 10%")
    package static let rateWithExponent = Self("exponents are not supported; use a value such as 0.001 or 0.1%")
    package static let rateTooFine = Self("must be a multiple of one millionth (0.000001 or 0.0001%)")

    package static func rateOutOfRange(highest: Rate) -> Self {
        Self("must be between 0 and \(highest) (or 0% and \(highest.percentText))")
    }
}
