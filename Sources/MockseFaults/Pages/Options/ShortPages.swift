import MockseBase

extension PageFaultOption {
    /// The option that serves pages with fewer rows than others.
    static let shortPages = PageFaultOption(
        "short-pages", "PAGE:ROWS",
        "Serve fewer rows on some pages, such as 3:7,5:1; displaced rows move to later pages. ROWS has no effect "
            + "unless it is below the page size.",
        \.shortPages,
        read: { text throws(SettingError.Reason) in
            var pages: [Int: Int] = [:]
            for element in try PageFaultList.elements(of: text) {
                let numbers = element.split(separator: ":", omittingEmptySubsequences: false).map { Int(digits: $0) }
                guard numbers.count == 2, let page = numbers[0], let rows = numbers[1] else {
                    throw .notAShortPage(String(element))
                }
                try check(page, rows, String(element))
                guard pages.updateValue(rows, forKey: page) == nil else { throw .twice("page \(page)") }
            }
            return pages
        },
        write: { pages in
            pages.isEmpty ? "none" : pages.sorted { $0.key < $1.key }.map { "\($0):\($1)" }.joined(separator: ",")
        },
        check: { pages throws(SettingError.Reason) in
            try PageFaultList.check(pages)
            for (page, rows) in pages.sorted(by: { $0.key < $1.key }) { try check(page, rows, "\(page):\(rows)") }
        },
        showsValue: false)

    private static func check(_ page: Int, _ rows: Int, _ text: String) throws(SettingError.Reason) {
        let counts = 1...PageFaultCount.highest
        if !(counts ~= page && counts ~= rows) { throw .notAShortPage(text) }
    }
}

extension SettingError.Reason {
    fileprivate static func notAShortPage(_ text: String) -> Self {
        Self("\(text.quotedIfNeeded) is not PAGE:ROWS; use numbers from 1 to \(PageFaultCount.highest), as in 3:7,5:1")
    }
}
