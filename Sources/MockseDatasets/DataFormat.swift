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
        if [".csv", ".tsv"].contains(where: name.hasSuffix) {
            self = .csv
        } else if [".json", ".ndjson", ".jsonl"].contains(where: name.hasSuffix) {
            self = .json
        } else {
            self = .detected
        }
    }

    /// Returns the contents of a source in this format.
    ///
    /// - Throws: An error also if the source is compressed or in another encoding than UTF-8.
    func contents(
        of source: borrowing some ItemSource & ~Copyable, limits: DataFile.Limits
    ) throws(DatasetError) -> ItemIndexer.Contents {
        let sample = try Self.sample(of: source)
        let path = source.isFile ? source.path : nil
        if let format = Compression(startOf: sample) {
            throw ItemIndexer.malformed(.compressed(format, file: path), at: 0, in: source)
        }
        if let encoding = TextEncoding(startOf: sample) {
            throw ItemIndexer.malformed(.otherEncoding(encoding, file: path), at: 0, in: source)
        }
        guard self == .csv || self == .detected && Self.isCSV(sample) else {
            return try ItemIndexer.contents(of: source, limits: limits)
        }
        let contents = try CSVIndexer.contents(of: source, separator: CSVSeparator.find(in: sample), limits: limits)
        return ItemIndexer.Contents(lists: [(nil, contents.index)], table: contents.table)
    }

    private static func sample(of source: borrowing some ItemSource & ~Copyable) throws(DatasetError) -> [UInt8] {
        var sample = [UInt8](repeating: 0, count: sampleSize)
        do throws(SystemError) {
            let count = try sample.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
                try source.readStart(into: UnsafeMutableRawBufferPointer(buffer))
            }
            sample.removeLast(sampleSize - count)
        } catch {
            throw .unreadable(error)
        }
        return sample
    }

    /// Returns a Boolean value indicating whether a text that isn't JSON has a separator in its first line.
    private static func isCSV(_ sample: [UInt8]) -> Bool {
        var text = sample[...]
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
        text = text.drop { $0 <= 0x20 }
        guard let first = text.first, first != UInt8(ascii: "["), first != UInt8(ascii: "{") else { return false }
        return text.prefix { $0 != UInt8(ascii: "\n") }.contains(where: CSVSeparator.all.contains)
    }
}
