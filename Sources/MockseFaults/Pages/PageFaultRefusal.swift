import MockseBase

/// Why page faults are refused.
package enum PageFaultRefusal: Error, Hashable {
    case unknownDuplicate(String)
    case takesNoValue(String)
    case notACount(of: String, ClosedRange<Int>)
    case noRate
    indirect case badReplay(String, SettingError.Reason)
    case notADrift
    case notATotal
    case notAlways
    case notAPage(String)
    case notAShortPage(String)
    case emptyPart
    case tooManyPages

    // Combinations.
    case anotherReplay(Rate)
    case emptyAndShort(Int)
    case repeatedAndEmpty(Int)
    case repeatedAndShort(Int)
}

extension PageFaultRefusal: CustomStringConvertible {
    /// What follows the value and a colon.
    package var description: String {
        switch self {
        case .unknownDuplicate(let kind):
            "\(kind.quotedIfNeeded) is no kind of duplicate: use overlap=K, replay=R, within, changed, lookalike or "
                + "repeat-page=N"
        case .takesNoValue(let kind):
            "\(kind) takes no value"
        case .notACount(let kind, let range):
            "\(kind) takes a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .noRate:
            "replay takes a rate: write replay=0.1 or replay=10%"
        case .badReplay(let value, let reason):
            "replay's \(value.quotedIfNeeded) \(reason)"
        case .notADrift:
            "is no drift: write insert:K, delete:K or shuffle"
        case .notATotal:
            "is no fault of a total: write +N or -N (1 to \(PageFaultSettings.highestOffset)), rows or absent"
        case .notAlways:
            "must be always"
        case .notAPage(let part):
            "\(part.quotedIfNeeded) is no page: write numbers from 1 to \(PageFaultSettings.highestCount), like 2,4"
        case .notAShortPage(let part):
            "\(part.quotedIfNeeded) is no PAGE:ROWS: write numbers from 1 to \(PageFaultSettings.highestCount), "
                + "like 3:7,5:1"
        case .emptyPart:
            "has nothing at one side of a comma"
        case .tooManyPages:
            "has more than \(PageFaultSettings.highestPages) parts"
        case .anotherReplay(let replay):
            "is not the replay=\(replay) of duplicates, which is the same setting: give one of the two"
        case .emptyAndShort(let page):
            "page \(page) cannot be empty and short (short-pages) at once"
        case .repeatedAndEmpty(let page):
            "page \(page) cannot be empty and repeat page \(page - 1) (repeat-page) at once"
        case .repeatedAndShort(let page):
            "page \(page) cannot be short and repeat page \(page - 1) (repeat-page) at once"
        }
    }
}
