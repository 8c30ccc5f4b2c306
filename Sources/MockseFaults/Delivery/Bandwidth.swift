import MockseBase

/// A limit on how fast the bytes of a response are sent, in bits per second.
public struct Bandwidth: Sendable, Hashable {
    /// The limit in bits per second, from 8 to 1,000,000,000,000, or `nil` for no limit.
    public let bitsPerSecond: UInt64?

    /// The supported limits in bits per second: one byte to 125 gigabytes per second.
    package static let range: ClosedRange<UInt64> = 8...1_000_000_000_000

    /// A bandwidth without a limit.
    public static let unlimited = Bandwidth(limit: nil)

    /// Returns a limit in bits per second.
    public static func bits(_ perSecond: UInt64) -> Bandwidth { Bandwidth(limit: perSecond) }

    /// Returns a limit in kilobits per second, of 1000 bits each.
    public static func kilobits(_ perSecond: Int) -> Bandwidth {
        let (bits, overflows) = perSecond.multipliedReportingOverflow(by: 1000)
        return Bandwidth(limit: overflows ? .max : UInt64(clamping: bits))
    }

    private init(limit: UInt64?) {
        bitsPerSecond = limit
    }

    /// The limit in whole bytes per second, at least one, or `nil` for no limit.
    package var bytesPerSecond: UInt64? { bitsPerSecond.map { max(1, $0 / 8) } }

    /// Returns the lower of two limits, as for two links in series.
    func limited(by other: Bandwidth) -> Bandwidth {
        guard let mine = bitsPerSecond, let its = other.bitsPerSecond else {
            return bitsPerSecond == nil ? other : self
        }
        return mine <= its ? self : other
    }
}

extension Bandwidth {
    /// Creates a bandwidth from text such as `780kbit` or `100kB/s`.
    ///
    /// The units are powers of 1000: `bit`, `kbit`, `mbit` and `gbit` count bits per second, `B`, `kB`, `MB` and `GB`
    /// bytes per second. A trailing `/s` is optional. `none` means no limit.
    ///
    /// - Throws: A `SettingError` for a bare number, a unit that some tools read as bits and others as bytes, and an
    ///   unsupported rate.
    public init(parsing text: String) throws(SettingError) {
        self = try SettingError.reading(text, Self.init(reading:))
    }

    init(reading text: Substring) throws(SettingError.Reason) {
        if text.lowercased() == "none" {
            self = .unlimited
            return
        }
        let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        var unit = text.dropFirst(number.count)
        if unit.lowercased().hasSuffix("/s") { unit = unit.dropLast(2) }
        guard let decimal = ExactDecimal(number) else { throw .notABandwidth }
        guard let steps = Self.bits(of: unit) else {
            throw unit.isEmpty ? .bareBandwidth : .bandwidthUnit(String(unit))
        }
        guard case .exact(let bits) = decimal.times(steps) else { throw .bandwidthOutOfRange }
        self = .bits(bits)
        try check()
    }

    func check() throws(SettingError.Reason) {
        if let bitsPerSecond, !Self.range.contains(bitsPerSecond) { throw .bandwidthOutOfRange }
    }

    // Some tools read "kb" and "kbps" as bits, others as bytes (tc's kbps is kilobytes), so both are rejected.
    private static func bits(of unit: Substring) -> UInt64? {
        switch unit {
        case "B": return 8
        case "kB", "KB": return 8_000
        case "MB": return 8_000_000
        case "GB": return 8_000_000_000
        default: break
        }
        switch unit.lowercased() {
        case "bit": return 1
        case "kbit": return 1_000
        case "mbit": return 1_000_000
        case "gbit": return 1_000_000_000
        default: return nil
        }
    }
}

extension Bandwidth: CustomStringConvertible {
    /// The bandwidth in bits, in the form that `init(parsing:)` accepts: `780kbit`.
    public var description: String {
        guard let bits = bitsPerSecond else { return "none" }
        switch bits {
        case 1_000_000_000...: return DecimalText.of(Int64(clamping: bits), digits: 9) + "gbit"
        case 1_000_000...: return DecimalText.of(Int64(bits), digits: 6) + "mbit"
        case 1_000...: return DecimalText.of(Int64(bits), digits: 3) + "kbit"
        default: return "\(bits)bit"
        }
    }
}

extension SettingError.Reason {
    fileprivate static let bandwidthUnits =
        "(use bit, kbit, mbit or gbit for bits per second, or B, kB, MB or GB for bytes per second)"
    fileprivate static let notABandwidth = Self(
        "not a bandwidth; use 780kbit or 1.5mbit (bits per second), or 100kB or 1MB (bytes per second)")
    fileprivate static let bareBandwidth = Self("missing unit \(bandwidthUnits)")

    fileprivate static func bandwidthUnit(_ unit: String) -> Self {
        Self("unknown unit \(unit.quotedIfNeeded) \(bandwidthUnits)")
    }

    fileprivate static let bandwidthOutOfRange = Self(
        "must be a whole number of bits per second, from 8bit to 1000gbit")
}
