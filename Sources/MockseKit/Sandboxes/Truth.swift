import MockseHTTP
import MocksePages

/// What a perfect client shows of a list.
package struct Truth: Sendable, Hashable {
    /// The list: the target without its page.
    package let target: String
    /// The distinct identifiers in order of first appearance over a walk of all pages at attempt 1.
    package let ids: [String]
}
