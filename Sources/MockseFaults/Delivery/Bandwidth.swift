import MockseBase

/// How fast the bytes of an answer leave: bits a second, as lines are sold.
public struct Bandwidth: Sendable, Hashable {
    /// Bits a second, 8 to 1,000,000,000,000; nil for no limit.
    public let bitsPerSecond: UInt64?

    /// The limits that can be kept: a byte to 125 gigabytes a second.
    package static let range: ClosedRange<UInt64> = 8...1_000_000_000_000

    /// No limit.
    public static let unlimited = Bandwidth(limit: nil)

    /// So many bits a second.
    public static func bits(_ perSecond: UInt64) -> Bandwidth { Bandwidth(limit: perSecond) }

    /// So many thousand bits a second.
    public static func kilobits(_ perSecond: Int) -> Bandwidth {
        let (bits, overflows) = perSecond.multipliedReportingOverflow(by: 1000)
        return Bandwidth(limit: overflows ? .max : UInt64(clamping: bits))
    }

    private init(limit: UInt64?) {
        bitsPerSecond = limit
    }

    /// Whole bytes a second, at least one; nil for no limit.
    package var bytesPerSecond: UInt64? { bitsPerSecond.map { max(1, $0 / 8) } }

    /// The slower of two, as two lines in a row are.
    func limited(by other: Bandwidth) -> Bandwidth {
        guard let mine = bitsPerSecond, let its = other.bitsPerSecond else {
            return bitsPerSecond == nil ? other : self
        }
        return mine <= its ? self : other
    }
}

extension Bandwidth {
    /// Reads bits a second in units of 1000 (`780kbit`, `1.5mbit`, `1gbit`, `9600bit`), or bytes (`100kB`, `1MB`,
    /// `64B`), each with or without `/s`; `none` is no limit.
    ///
    /// - Throws: A `SettingError` for a bare number, a unit that some tools read as bits and others as bytes, and rates
    ///   that can't be kept.
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

    // "kb" and "kbps" are bits to some and bytes to others (tc's kbps is kilobytes): better none than a wrong one.
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
    /// The bandwidth as `init(parsing:)` reads it, in bits: `780kbit`.
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
