extension PageFaultSettings {
    /// The highest duplicate rate, 0.9: above it a walk would hardly move forward.
    package static let highestDuplicateRate: Rate = 0.9
    /// The highest page, overlap, number of rows and drift.
    static let highestCount = 1_000_000
    /// How far off a total may be.
    static let highestOffset = 1_000_000_000
    /// How many pages a list of them may have.
    static let highestPages = 100

    /// Refuses what cannot be served: numbers outside their ranges, and a page that would be two things at once.
    ///
    /// - Throws: A `SettingError` that names the first setting that is refused.
    public func check() throws(SettingError) {
        // Kept apart from the other kinds: it has an option of its own.
        try duplicates.replay.check(as: "duplicate-rate", highest: Self.highestDuplicateRate)
        try checkCounts()
        try checkPages()
    }

    /// Refuses a `duplicate-rate` beside `duplicates` with another `replay`: they are one setting, and one would be lost.
    ///
    /// - Parameters:
    ///   - duplicates: The text of `duplicates`; nil if it is not given.
    ///   - rate: The text of `duplicate-rate`, given in the same place; nil if it is not.
    /// - Throws: A `SettingError` of `duplicate-rate`. Texts that cannot be read are refused elsewhere.
    package static func checkReplay(of duplicates: String?, against rate: String?) throws(SettingError) {
        guard let duplicates, let replay = try? Self.duplicates(parsing: duplicates).replay, replay != 0,
            let rate, let other = try? duplicateRate(parsing: rate), other != replay
        else { return }
        throw SettingError(setting: "duplicate-rate", value: rate, reason: .pageFault(.anotherReplay(replay)))
    }

    private func checkCounts() throws(SettingError) {
        func check(
            _ count: Int, of kind: String, from low: Int, in setting: String, _ text: String
        ) throws(SettingError) {
            let range = low...Self.highestCount
            try refuse(setting, text, .notACount(of: kind, range), if: !(range ~= count))
        }
        let kinds = duplicates.description
        try check(duplicates.overlap, of: "overlap", from: 0, in: "duplicates", kinds)
        if let page = duplicates.repeatedPage { try check(page, of: "repeat-page", from: 2, in: "duplicates", kinds) }
        switch drift {
        case .insert(let count)?: try check(count, of: "insert", from: 1, in: "drift", "insert:\(count)")
        case .delete(let count)?: try check(count, of: "delete", from: 1, in: "drift", "delete:\(count)")
        case .shuffle?, nil: break
        }
        if case .off(let count) = total {
            let isWrong = count == 0 || count.magnitude > Self.highestOffset
            try refuse("total", total.description, .notATotal, if: isWrong)
        }
    }

    private func checkPages() throws(SettingError) {
        let (counts, repeated) = (1...Self.highestCount, duplicates.repeatedPage)
        let empty = Self.text(ofEmptyPages: emptyPages)
        try refuse("empty-pages", empty, .tooManyPages, if: emptyPages.count > Self.highestPages)
        for page in emptyPages.sorted() {
            try refuse("empty-pages", empty, .notAPage("\(page)"), if: !(counts ~= page))
            try refuse("empty-pages", empty, .emptyAndShort(page), if: shortPages[page] != nil)
            try refuse("empty-pages", empty, .repeatedAndEmpty(page), if: page == repeated)
        }
        let short = Self.text(ofShortPages: shortPages)
        try refuse("short-pages", short, .tooManyPages, if: shortPages.count > Self.highestPages)
        for (page, rows) in shortPages.sorted(by: { $0.key < $1.key }) {
            let isWrong = !(counts ~= page && counts ~= rows)
            try refuse("short-pages", short, .notAShortPage("\(page):\(rows)"), if: isWrong)
            try refuse("short-pages", short, .repeatedAndShort(page), if: page == repeated)
        }
    }

    private func refuse(
        _ setting: String, _ text: String, _ refusal: PageFaultRefusal, if isWrong: Bool
    ) throws(SettingError) {
        if isWrong { throw SettingError(setting: setting, value: text, reason: .pageFault(refusal)) }
    }
}
