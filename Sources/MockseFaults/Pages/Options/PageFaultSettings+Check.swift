extension PageFaultSettings {
    /// Rejects settings that can't be served: a value outside its range, or a page with two conflicting faults.
    ///
    /// - Throws: A `SettingError` that names the first rejected setting.
    public func check() throws(SettingError) {
        for option in PageFaultOption.all { try option.check(self) }
        try checkCombinations()
    }

    /// Rejects texts from one source, by option key, if one of them would be lost.
    ///
    /// - Throws: A `SettingError` that names the setting. Texts that can't be read are rejected elsewhere.
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

    private func refused(_ option: PageFaultOption, _ reason: SettingError.Reason) -> SettingError {
        SettingError(setting: option.key, value: option.write(self), reason: reason)
    }
}

extension SettingError.Reason {
    fileprivate static func emptyAndShort(_ page: Int) -> Self {
        Self("page \(page) can't be both empty and short (short-pages)")
    }

    fileprivate static func repeatedAndEmpty(_ page: Int) -> Self {
        Self("page \(page) can't both be empty and repeat page \(page - 1) (repeat-page)")
    }

    fileprivate static func repeatedAndShort(_ page: Int) -> Self {
        Self("page \(page) can't both be short and repeat page \(page - 1) (repeat-page)")
    }
}
