/// The query parameters with which a dialect's clients ask for a page.
package struct DialectPaging: Sendable, Hashable {
    /// The parameter that selects the page.
    package let page: PageParameter
    /// The parameter that sets the page size, or nil if the size is fixed.
    package let size: String?
    /// The number of items in a page if the client doesn't set a size.
    package let usualSize: Int

    /// Creates the paging parameters of a dialect.
    package init(page: PageParameter, size: String?, usualSize: Int) {
        self.page = page
        self.size = size
        self.usualSize = usualSize
    }

    /// Returns the target of one page of a list.
    ///
    /// - Parameters:
    ///   - page: The page number, from 1.
    ///   - target: A target of the list. Its page parameter, if any, is overridden, because the first of a repeated
    ///     parameter counts.
    ///   - size: The number of items in a page.
    /// - Returns: The target of that page.
    package func target(ofPage page: Int, in target: String, size: Int) -> String {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let rest = parts.count == 2 ? "&" + (parts.last ?? "") : ""
        return "\(parts.first ?? "")?\(self.page.name)=\(self.page.text(ofPage: page, size: size))\(rest)"
    }
}
