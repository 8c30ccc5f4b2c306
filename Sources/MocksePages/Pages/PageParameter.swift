/// The query parameter that says which page of a list is asked for.
package struct PageParameter: Sendable, Hashable {
    /// What the parameter counts.
    package enum Unit: Sendable, Hashable {
        /// Pages, from 1.
        case pages
        /// Items before the page, from 0.
        case items
    }

    /// The parameter's name.
    package let name: String
    /// What it counts.
    package let unit: Unit

    /// Creates a parameter.
    package init(_ name: String, counting unit: Unit = .pages) {
        self.name = name
        self.unit = unit
    }

    /// The value that asks for a page.
    package func text(ofPage page: Int, size: Int) -> String {
        switch unit {
        case .pages: "\(page)"
        case .items: "\((page - 1) * size)"
        }
    }

    /// The page, from 1, that a value asks for; 1 for what is not a number, and the page with that item for an offset.
    package func page(of text: String, size: Int) -> Int {
        guard let number = Int(text) else { return 1 }
        switch unit {
        case .pages: return max(1, number)
        case .items: return max(0, number) / max(1, size) + 1
        }
    }
}
