/// A wrong way to the next page, which a page that promises one gives.
package enum NextPage: String, Sendable, Hashable, CaseIterable {
    /// None: the page has neither a cursor nor an address.
    case missing
    /// The page itself.
    case same
}
