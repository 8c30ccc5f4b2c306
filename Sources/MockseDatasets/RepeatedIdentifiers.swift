import MockseJSON

/// The items of a list whose identifier is that of an earlier item.
///
/// Such a list may be a test of a client's deduplication, so the list is served, but mockse mentions the items.
struct RepeatedIdentifiers {
    /// The maximum number of items that are examined, so that a server with a long list starts as fast as without.
    static let sampleSize = 20_000

    /// The number of items that were examined, if they aren't all.
    private let sample: Int?
    private let member: String
    /// The number of repetitions.
    private var count = 0
    /// The first repetition: its position and its value.
    private var first: (line: Int, column: Int, value: String)?

    /// Examines the first items of a list.
    ///
    /// - Parameters:
    ///   - dataset: The items.
    ///   - member: The member that identifies them.
    ///   - limit: The maximum number of items to examine.
    /// - Throws: An error if an item can't be read.
    init(in dataset: Dataset, member: String, limit: Int) throws(DatasetError) {
        self.member = member
        sample = dataset.count > limit ? limit : nil
        // Hashes, because values may be long.
        var seen: Set<Int> = []
        for index in 0..<min(dataset.count, limit) {
            let repeated = try dataset.withItem(index) { item in
                Self.repeated(JSONMembers.value(of: member, in: item), among: &seen)
            }
            if let repeated { note(repeated, at: index, of: dataset) }
        }
    }

    /// Returns an identifier if it isn't the first of its value.
    private static func repeated(_ value: UnsafeRawBufferPointer?, among seen: inout Set<Int>) -> String? {
        guard let value, let hash = IdentifierSearch.hash(ofIdentifier: value), !seen.insert(hash).inserted else {
            return nil
        }
        return String(decoding: value.prefix(40), as: UTF8.self)
    }

    private mutating func note(_ value: String, at item: Int, of dataset: Dataset) {
        count += 1
        guard first == nil else { return }
        let (line, column) = dataset.position(of: item)
        first = (line, column, value)
    }

    /// A remark for people, or `nil` if no item repeats an identifier.
    var remark: String? {
        guard let first else { return nil }
        let items = sample.map { "\(count) of the first \($0) items" } ?? (count == 1 ? "1 item" : "\(count) items")
        let verb = count == 1 ? "repeats" : "repeat"
        return "\(items) \(verb) an earlier '\(member)', the first (\(first.value)) on line \(first.line), "
            + "column \(first.column)"
    }
}
