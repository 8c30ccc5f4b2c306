/// The place in a list at which a page begins, as an API's clients say it.
package enum Position: Sendable, Hashable {
    /// The page's number, from the number that the API gives to the first page.
    case page(Int)
    /// The number of items before the page.
    case offset(Int)
    /// A text that an earlier page gave to the client.
    case cursor(String)

    /// The position as it stands in a request.
    package var text: String {
        switch self {
        case .page(let number), .offset(let number): "\(number)"
        case .cursor(let text): text
        }
    }
}
