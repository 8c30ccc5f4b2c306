import MocksePlatform

/// The format of a file or a text that was sent.
package enum DataFormat: Sendable, Hashable {
    /// A JSON array, NDJSON, or an object of arrays.
    case json
    /// CSV (RFC 4180), whose first record names the members of the items.
    case csv
    /// A format that the contents determine.
    case detected

    /// The number of bytes from which a format is determined.
    private static let sampleSize = 64 << 10

    /// Creates the format that a file's extension determines.
    package init(path: String) {
        let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
        if name.hasSuffix(".csv") {
            self = .csv
        } else if [".json", ".ndjson", ".jsonl"].contains(where: name.hasSuffix) {
            self = .json
        } else {
            self = .detected
        }
    }

    /// Returns the contents of a source in this format.
    func contents(
        of source: borrowing some ItemSource & ~Copyable, limits: DataFile.Limits
    ) throws(DatasetError) -> ItemIndexer.Contents {
        switch self {
        case .json: break
        case .detected:
            guard try Self.isCSV(source) else { break }
            fallthrough
        case .csv:
            let contents = try CSVIndexer.contents(of: source, limits: limits)
            return ItemIndexer.Contents(lists: [(nil, contents.index)], table: contents.table)
        }
        return try ItemIndexer.contents(of: source, limits: limits)
    }

    /// Returns a Boolean value indicating whether a text that isn't JSON has a comma in its first line.
    private static func isCSV(_ source: borrowing some ItemSource & ~Copyable) throws(DatasetError) -> Bool {
        var window = FileWindow(size: sampleSize)
        do throws(SystemError) {
            while window.bytes.count < sampleSize, try window.extend(from: source) {}
        } catch {
            throw .unreadable(error)
        }
        var text = window.bytes[...]
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
        text = text.drop { $0 <= 0x20 }
        guard let first = text.first, first != UInt8(ascii: "["), first != UInt8(ascii: "{") else { return false }
        return text.prefix { $0 != UInt8(ascii: "\n") }.contains(UInt8(ascii: ","))
    }
}
