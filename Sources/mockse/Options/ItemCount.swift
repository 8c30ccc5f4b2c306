import MockseKit

/// A number of items as people write it: `10000000`, `10_000_000`, `10M` or `200k`.
enum ItemCount {
    private static let units: [Character: UInt64] = ["k": 1_000, "K": 1_000, "m": 1_000_000, "M": 1_000_000]

    /// Returns the number in a text, which must be a length that built-in lists can be extended to.
    static func read(_ text: String) throws(SettingError) -> Int {
        let allowed = MockServer.Configuration.itemCounts
        let unit = text.last.flatMap { units[$0] }
        let digits = (unit == nil ? text[...] : text.dropLast()).filter { $0 != "_" }
        let isGrouped = !text.hasPrefix("_") && !text.hasSuffix("_") && !text.contains("__")
        guard isGrouped, let number = try? WholeNumber.read(digits, in: 0...UInt64(allowed.upperBound)),
            case let count = Int(number * (unit ?? 1)), allowed.contains(count)
        else { throw SettingError(value: text, reason: .notAnItemCount(allowed)) }
        return count
    }
}
