import MockseHTTP

/// The items that a list holds, and those that a correct client could have displayed.
package struct Truth: Sendable, Hashable {
    /// The list: the target without its page and without parameters that have their default values.
    package let list: String
    /// The distinct ids of the items that the list holds, in the list's order, whatever moves between pages.
    package let ids: [String]
    /// The distinct ids, in order of first appearance in a walk of all pages at attempt 1.
    ///
    /// They differ from `ids` only if drift moves rows between pages.
    package let reachable: [String]
}
