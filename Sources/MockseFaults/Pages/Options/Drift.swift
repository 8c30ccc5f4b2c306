extension PageFaultSettings {
    /// How the list changes while it is walked: page p is cut after p − 1 such steps, whichever attempt it is.
    public enum Drift: Sendable, Hashable {
        /// At each step this many rows, 1 to 1,000,000, move from the list's end to its head, as when old items get
        /// active again: pages overlap, and the rows that moved are never met.
        case insert(Int)

        /// At each step this many rows, 1 to 1,000,000, vanish from the list's head: rows between two pages are never
        /// met, and the list ends sooner.
        case delete(Int)

        /// At each step the order is another one: some rows are met twice, some never.
        case shuffle
    }
}

extension PageFaultSettings.Drift: CustomStringConvertible {
    /// The drift as written: `insert:2`.
    public var description: String {
        switch self {
        case .insert(let count): "insert:\(count)"
        case .delete(let count): "delete:\(count)"
        case .shuffle: "shuffle"
        }
    }
}

extension PageFaultOption {
    /// A list that changes between pages.
    static let drift = PageFaultOption(
        "drift", "CHANGE",
        "Change the list between pages: insert:K moves K rows to its head, delete:K takes K away, shuffle reorders.",
        \.drift,
        read: { text throws(SettingError.Reason) in
            if text == "none" { return nil }
            if text == "shuffle" { return .shuffle }
            let pieces = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            switch (pieces.first, pieces.count) {
            case ("insert", 2): return .insert(try inserted.read(pieces.last))
            case ("delete", 2): return .delete(try deleted.read(pieces.last))
            default: throw .pageFault(.notADrift)
            }
        },
        write: { $0?.description ?? "none" },
        check: { drift throws(SettingError.Reason) in
            switch drift {
            case .insert(let count)?: try inserted.check(count)
            case .delete(let count)?: try deleted.check(count)
            case .shuffle?, nil: break
            }
        })

    private static let inserted = PageFaultCount("insert")
    private static let deleted = PageFaultCount("delete")
}

extension PageFaultRefusal {
    fileprivate static let notADrift = Self("is no drift: write insert:K, delete:K or shuffle")
}
