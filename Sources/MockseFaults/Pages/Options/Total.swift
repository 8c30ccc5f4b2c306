import MockseBase

extension PageFaultSettings {
    /// The number of items that the envelope reports.
    public enum Total: Sendable, Hashable {
        /// The number of items in the list; under drift, when the page was cut.
        case items
        /// The number of items plus this many, or minus if negative, up to 1,000,000,000 either way.
        ///
        /// The result is never below 0.
        case off(by: Int)
        /// The number of rows in a walk of all pages, repeats included.
        case rows
        /// No number; the member is left out.
        case absent
    }
}

extension PageFaultSettings.Total: CustomStringConvertible {
    /// The total as it is written, such as `+5`, or `none` if it is correct.
    public var description: String {
        switch self {
        case .items: "none"
        case .off(let count): count < 0 ? "\(count)" : "+\(count)"
        case .rows: "rows"
        case .absent: "absent"
        }
    }
}

extension PageFaultOption {
    /// The option that reports a wrong number of items.
    static let total = PageFaultOption(
        "total", "COUNT",
        "Report a wrong number of items: +5 or -5 (off by that many), rows (counts repeats), or absent (leaves the number "
            + "out).",
        \.total,
        read: { text throws(SettingError.Reason) in
            switch text {
            case "none": return .items
            case "rows": return .rows
            case "absent": return .absent
            default: break
            }
            guard let sign = text.first, sign == "+" || sign == "-", let count = Int(digits: text.dropFirst()) else {
                throw .notATotal
            }
            let total = PageFaultSettings.Total.off(by: sign == "-" ? -count : count)
            try check(total)
            return total
        },
        write: \.description,
        check: check)

    /// The maximum difference from the correct total.
    fileprivate static let furthest = 1_000_000_000

    @Sendable private static func check(_ total: PageFaultSettings.Total) throws(SettingError.Reason) {
        guard case .off(let count) = total else { return }
        if count == 0 || count.magnitude > furthest { throw .notATotal }
    }
}

extension SettingError.Reason {
    fileprivate static let notATotal = Self(
        "not a valid total; use +N or -N (1 to \(PageFaultOption.furthest)), rows or absent")
}

extension PageFaultOption {
    /// The option that makes every page promise more.
    static let hasMore = PageFaultOption(
        "has-more", "always", "On every page, report that more pages follow, even past the end.",
        \.alwaysHasMore,
        read: { text throws(SettingError.Reason) in
            guard text == "always" || text == "none" else { throw .notAlways }
            return text == "always"
        },
        write: { $0 ? "always" : "none" },
        check: { _ in })
}

extension SettingError.Reason {
    fileprivate static let notAlways = Self("must be always or none")
}
