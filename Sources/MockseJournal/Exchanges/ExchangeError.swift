import MockseBase
package import MockseJSON

/// Why a JSON value is no exchange.
package enum ExchangeError: Error, Hashable, CustomStringConvertible {
    /// The text is not JSON.
    case notJSON(column: Int, reason: String)
    /// It is something else than an object.
    case noObject
    /// A key that every exchange has is missing, or null.
    case missing(key: String)
    /// A key's value is not what it has to be.
    case wrong(key: String, value: JSONValue, expected: String)

    /// One line: the key if there is one, the value, what was expected.
    package var description: String {
        switch self {
        case .notJSON(let column, let reason): "column \(column): \(reason)"
        case .noObject: "is not a JSON object"
        case .missing(let key): "\(key): is missing"
        case .wrong(let key, let value, let expected): "\(key) \(value.text.quotedIfNeeded): must be \(expected)"
        }
    }
}
