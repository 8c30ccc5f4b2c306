import MockseHTTP
import MocksePages

/// The list that a correct client displays.
package struct Truth: Sendable, Hashable {
    /// The list: the target without its page and without parameters that have their default values.
    package let list: String
    /// The distinct ids, in order of first appearance in a walk of all pages at attempt 1.
    package let ids: [String]
}
