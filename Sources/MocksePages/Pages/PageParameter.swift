import MockseBase

/// The query parameter that selects a page of a list.
package struct PageParameter: Sendable, Hashable {
    /// The unit in which a page parameter counts.
    package enum Unit: Sendable, Hashable {
        /// Pages, from 1.
        case pages
        /// Items before the page, from 0.
        case items
    }

    /// The parameter's name.
    package let name: String
    /// The unit in which the parameter counts.
    package let unit: Unit

    /// Creates a parameter.
    package init(_ name: String, counting unit: Unit = .pages) {
        self.name = name
        self.unit = unit
    }

    /// Returns the value that selects a page.
    package func text(ofPage page: Int, size: Int) -> String {
        switch unit {
        case .pages: "\(page)"
        case .items: "\((page - 1).multipliedClamped(by: size))"
        }
    }

    /// Returns the page, from 1, that a value selects.
    ///
    /// An offset selects the page that contains that item. A value that is not a number selects page 1. A value beyond
    /// the last page number selects that.
    package func page(of text: String, size: Int) -> Int {
        let pages = ForeignNumbers.pages
        guard let number = Int(text) ?? (text.isAllDigits ? .max : nil) else { return 1 }
        let page =
            switch unit {
            case .pages: number
            case .items: (max(0, number) / max(1, size)).addingClamped(1)
            }
        return min(max(pages.lowerBound, page), pages.upperBound)
    }
}
