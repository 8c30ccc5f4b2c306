import MockseBase

extension PageFaultOption {
    /// The option that serves pages without rows.
    static let emptyPages = PageFaultOption(
        "empty-pages", "PAGES", "Serve these pages, such as 2,4, without rows; displaced rows move to later pages.",
        \.emptyPages,
        read: { text throws(SettingError.Reason) in
            var pages: Set<Int> = []
            for element in try PageFaultList.elements(of: text) {
                let page = try checked(Int(digits: element), element)
                guard pages.insert(page).inserted else { throw .twice(String(element)) }
            }
            return pages
        },
        write: { $0.isEmpty ? "none" : $0.sorted().map(String.init).joined(separator: ",") },
        check: { pages throws(SettingError.Reason) in
            try PageFaultList.check(pages)
            for page in pages.sorted() { _ = try checked(page, "\(page)") }
        },
        showsValue: false)

    private static func checked(_ page: Int?, _ text: Substring) throws(SettingError.Reason) -> Int {
        if let page, 1...PageFaultCount.highest ~= page { return page }
        throw .notAPage(String(text))
    }
}

extension SettingError.Reason {
    fileprivate static func notAPage(_ text: String) -> Self {
        Self("\(text.quotedIfNeeded) is not a page; use numbers from 1 to \(PageFaultCount.highest), as in 2,4")
    }
}
