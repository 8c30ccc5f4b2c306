/// The comma-separated lists that some faults take: `2,4`, `overlap=3,within`, or `none` for an empty list.
enum PageFaultList {
    /// The maximum number of elements in a list.
    static let longest = 100

    /// Returns the elements of a list.
    static func elements(of text: String) throws(SettingError.Reason) -> [Substring] {
        if text == "none" { return [] }
        let elements = text.split(separator: ",", omittingEmptySubsequences: false)
        if elements.contains("") { throw .emptyElement }
        try check(elements)
        return elements
    }

    /// Rejects a list that is too long.
    static func check(_ elements: some Collection) throws(SettingError.Reason) {
        if elements.count > longest { throw .tooLong }
    }
}

extension SettingError.Reason {
    fileprivate static let emptyElement = Self("has an empty element")
    fileprivate static let tooLong = Self("has more than \(PageFaultList.longest) elements")
}
