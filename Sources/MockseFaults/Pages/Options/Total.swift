import MockseBase

extension PageFaultSettings {
    /// The number of items that the envelope states.
    public enum Total: Sendable, Hashable {
        /// How many items the list has; under drift, when the page was cut.
        case items
        /// That number and this many more, or fewer if negative, but none below 0; up to 1,000,000,000 either way.
        case off(by: Int)
        /// How many rows a walk of all pages is served, repeats included.
        case rows
        /// Nothing: the member is left out.
        case absent
    }
}

extension PageFaultSettings.Total: CustomStringConvertible {
    /// The total as written, `+5`, or `none` where it is right.
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
    /// Envelopes with a wrong number of items.
    static let total = PageFaultOption(
        "total", "COUNT", "Say a wrong number of items: +5 or -5 off, rows (repeats counted), or absent.",
        \.total,
        read: { text throws(SettingError.Reason) in
            switch text {
            case "none": return .items
            case "rows": return .rows
            case "absent": return .absent
            default: break
            }
            guard let sign = text.first, sign == "+" || sign == "-", let count = Int(digits: text.dropFirst()) else {
                throw .pageFault(.notATotal)
            }
            let total = PageFaultSettings.Total.off(by: sign == "-" ? -count : count)
            try check(total)
            return total
        },
        write: \.description,
        check: check)

    /// The most that a total may be off.
    fileprivate static let furthest = 1_000_000_000

    @Sendable private static func check(_ total: PageFaultSettings.Total) throws(SettingError.Reason) {
        guard case .off(let count) = total else { return }
        if count == 0 || count.magnitude > furthest { throw .pageFault(.notATotal) }
    }
}

extension PageFaultRefusal {
    fileprivate static let notATotal = Self(
        "is no fault of a total: write +N or -N (1 to \(PageFaultOption.furthest)), rows or absent")
}
