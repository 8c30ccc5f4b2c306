extension PageFaultSettings {
    /// Refuses what can't be served: a value outside its range, or a page that would be two things at once.
    ///
    /// - Throws: A `SettingError` that names the first setting that is refused.
    public func check() throws(SettingError) {
        for option in PageFaultOption.all { try option.check(self) }
        try checkCombinations()
    }

    /// Refuses texts of one source, by option key, of which one would be lost.
    ///
    /// - Throws: A `SettingError` that names the setting; texts that can't be read are refused elsewhere.
    package static func check(texts: [String: String]) throws(SettingError) {
        try checkRates(in: texts)
    }

    private func checkCombinations() throws(SettingError) {
        let repeated = duplicates.repeatedPage
        for page in emptyPages.sorted() {
            if shortPages[page] != nil { throw refused(.emptyPages, .emptyAndShort(page)) }
            if page == repeated { throw refused(.emptyPages, .repeatedAndEmpty(page)) }
        }
        if let repeated, shortPages[repeated] != nil { throw refused(.shortPages, .repeatedAndShort(repeated)) }
    }

    private func refused(_ option: PageFaultOption, _ refusal: PageFaultRefusal) -> SettingError {
        SettingError(setting: option.key, value: option.write(self), reason: .pageFault(refusal))
    }
}

extension PageFaultRefusal {
    fileprivate static func emptyAndShort(_ page: Int) -> Self {
        Self("page \(page) cannot be empty and short (short-pages) at once")
    }

    fileprivate static func repeatedAndEmpty(_ page: Int) -> Self {
        Self("page \(page) cannot be empty and repeat page \(page - 1) (repeat-page) at once")
    }

    fileprivate static func repeatedAndShort(_ page: Int) -> Self {
        Self("page \(page) cannot be short and repeat page \(page - 1) (repeat-page) at once")
    }
}
