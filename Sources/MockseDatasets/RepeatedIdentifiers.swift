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
    /// The first repetition: its line and its value.
    private var first: (line: Int, value: String)?

    /// Examines the first items of a list.
    ///
    /// - Parameters:
    ///   - rows: The items.
    ///   - member: The member that identifies them.
    /// - Throws: An error if an item can't be read.
    init(in rows: FileRows, member: String) throws(DatasetError) {
        self.member = member
        sample = rows.count > Self.sampleSize ? Self.sampleSize : nil
        // Hashes, because values may be long.
        var seen: Set<Int> = []
        for index in 0..<min(rows.count, Self.sampleSize) {
            let repeated = try rows.withItem(index) { item -> String? in
                guard let value = JSONMembers.value(of: member, in: item),
                    let hash = IdentifierSearch.hash(ofIdentifier: value), !seen.insert(hash).inserted
                else { return nil }
                return String(decoding: value.prefix(40), as: UTF8.self)
            }
            guard let repeated else { continue }
            count += 1
            if first == nil { first = (rows.line(of: index), repeated) }
        }
    }

    /// A remark for people, or `nil` if no item repeats an identifier.
    var remark: String? {
        guard let first else { return nil }
        let items = sample.map { "\(count) of the first \($0) items" } ?? (count == 1 ? "1 item" : "\(count) items")
        let verb = count == 1 ? "repeats" : "repeat"
        return "\(items) \(verb) an earlier '\(member)', the first (\(first.value)) on line \(first.line)"
    }
}
