extension PageFaultSettings {
    /// A change to the list between pages: page p is cut after p − 1 steps, whichever attempt it is.
    public enum Drift: Sendable, Hashable {
        /// Each step moves this many rows, 1 to 1,000,000, from the list's end to its head, as when old items become
        /// active again.
        ///
        /// Pages overlap, and a walk never meets the rows that moved.
        case insert(Int)

        /// Each step removes this many rows, 1 to 1,000,000, from the list's head.
        ///
        /// A walk never meets the rows between two pages, and the list ends sooner.
        case delete(Int)

        /// Each step reorders the list: a walk meets some rows twice and others never.
        case shuffle
    }
}

extension PageFaultSettings.Drift: CustomStringConvertible {
    /// The drift as it is written: `insert:2`.
    public var description: String {
        switch self {
        case .insert(let count): "insert:\(count)"
        case .delete(let count): "delete:\(count)"
        case .shuffle: "shuffle"
        }
    }
}

extension PageFaultOption {
    /// The option that changes the list between pages.
    static let drift = PageFaultOption(
        "drift", "CHANGE",
        "Change the list between pages: insert:K moves K rows to its head, delete:K removes K rows, shuffle reorders.",
        \.drift,
        read: { text throws(SettingError.Reason) in
            if text == "none" { return nil }
            if text == "shuffle" { return .shuffle }
            let pieces = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            switch (pieces.first, pieces.count) {
            case ("insert", 2): return .insert(try inserted.read(pieces.last))
            case ("delete", 2): return .delete(try deleted.read(pieces.last))
            default: throw .notADrift
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

extension SettingError.Reason {
    fileprivate static let notADrift = Self("not a kind of drift; use insert:K, delete:K or shuffle")
}
