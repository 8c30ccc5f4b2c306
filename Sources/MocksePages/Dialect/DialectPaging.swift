/// The query parameters by which a dialect's clients ask for a page.
package struct DialectPaging: Sendable, Hashable {
    /// The parameter that says which page.
    package let page: PageParameter
    /// The parameter that sets the page size; nil where the size is fixed.
    package let size: String?
    /// The number of items in a page of which the client sets no size.
    package let usualSize: Int

    /// Creates the parameters of a dialect.
    package init(page: PageParameter, size: String?, usualSize: Int) {
        self.page = page
        self.size = size
        self.usualSize = usualSize
    }

    /// The query that asks for a page of the dialect's usual parameters.
    ///
    /// - Parameters:
    ///   - page: The page, from 1.
    ///   - target: A target of the list. A page parameter it has is overridden: the first of a repeated one counts.
    ///   - size: The number of items in a page.
    /// - Returns: The target of that page.
    package func target(ofPage page: Int, in target: String, size: Int) -> String {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let rest = parts.count == 2 ? "&" + (parts.last ?? "") : ""
        return "\(parts.first ?? "")?\(self.page.name)=\(self.page.text(ofPage: page, size: size))\(rest)"
    }
}
