/// The lists with commas that some faults take: `2,4`, `overlap=3,within`; `none` is the empty one.
enum PageFaultList {
    /// The most elements that a list may have.
    static let longest = 100

    /// The elements of a list.
    static func elements(of text: String) throws(SettingError.Reason) -> [Substring] {
        if text == "none" { return [] }
        let elements = text.split(separator: ",", omittingEmptySubsequences: false)
        if elements.contains("") { throw .pageFault(.emptyElement) }
        try check(elements)
        return elements
    }

    /// Refuses a list that is too long.
    static func check(_ elements: some Collection) throws(SettingError.Reason) {
        if elements.count > longest { throw .pageFault(.tooLong) }
    }
}

extension PageFaultRefusal {
    fileprivate static let emptyElement = Self("has nothing at one side of a comma")
    fileprivate static let tooLong = Self("has more than \(PageFaultList.longest) parts")
}
