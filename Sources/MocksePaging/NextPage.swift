/// What a page that promises another one says about where that is, in place of the truth.
package enum NextPage: String, Sendable, Hashable, CaseIterable {
    /// Nothing: it has neither a cursor nor an address.
    case missing
    /// That it is the page itself.
    case same
}
