/// The bytes that can separate the columns of CSV.
enum CSVSeparator {
    static let comma = UInt8(ascii: ",")

    /// The separators, in order of preference.
    static let all = [comma, UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|")]

    /// Finds the separator of a text: the one that the header row has most often outside of quotes.
    ///
    /// Separators that the first record has as often as the header row take precedence.
    ///
    /// - Parameter text: The start of the text.
    /// - Returns: The separator, or a comma if the header row has none.
    static func find(in text: some Collection<UInt8>) -> UInt8 {
        let records = countsOfFirstRecords(in: text)
        guard let header = records.first else { return comma }
        let present = all.filter { header[$0] != nil }
        let consistent = present.filter { separator in records.count < 2 || records[1][separator] == header[separator] }
        var best: UInt8?
        // A bar may also separate values within a column.
        let candidates = consistent.isEmpty ? present : consistent
        for separator in candidates.count > 1 ? candidates.filter({ $0 != UInt8(ascii: "|") }) : candidates
        where header[separator, default: 0] > best.map({ header[$0, default: 0] }) ?? 0 {
            best = separator
        }
        return best ?? comma
    }

    /// Returns how often the header row and the first record have each separator outside of quotes.
    private static func countsOfFirstRecords(in text: some Collection<UInt8>) -> [[UInt8: Int]] {
        var records: [[UInt8: Int]] = []
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        var isEmpty = true
        for byte in text {
            switch byte {
            case UInt8(ascii: "\n") where !isQuoted:
                if !isEmpty { records.append(counts) }
                if records.count == 2 { return records }
                (counts, isEmpty) = ([:], true)
            case UInt8(ascii: "\r") where !isQuoted: break
            default:
                isEmpty = false
                if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
                if !isQuoted, all.contains(byte) { counts[byte, default: 0] += 1 }
            }
        }
        return isEmpty ? records : records + [counts]
    }

    /// Returns the separators in words, such as `';'` or `tabs`.
    static func words(for separator: UInt8) -> String {
        separator == UInt8(ascii: "\t") ? "tabs" : "'\(Character(Unicode.Scalar(separator)))'"
    }
}
