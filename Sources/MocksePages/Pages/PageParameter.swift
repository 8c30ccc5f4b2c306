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
        case .items: "\((page - 1) * size)"
        }
    }

    /// Returns the page, from 1, that a value selects.
    ///
    /// An offset selects the page that contains that item. A value that is not a number selects page 1.
    package func page(of text: String, size: Int) -> Int {
        guard let number = Int(text) else { return 1 }
        switch unit {
        case .pages: return max(1, number)
        case .items: return max(0, number) / max(1, size) + 1
        }
    }
}
