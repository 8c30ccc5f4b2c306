import MockseBase
package import MockseJSON

/// An error that occurs when a JSON value is not an exchange.
package enum ExchangeError: Error, Hashable, CustomStringConvertible {
    /// The text is not JSON.
    case notJSON(column: Int, reason: String)
    /// The value is not an object.
    case noObject
    /// The value of a required key is missing or null.
    case missing(key: String)
    /// The value of a key is invalid.
    case wrong(key: String, value: JSONValue, expected: String)

    /// The journal has a later format.
    case newer(format: Int)

    /// One line with the key, its value, and what was expected, where known.
    package var description: String {
        switch self {
        case .notJSON(let column, let reason): "column \(column): \(reason)"
        case .noObject: "not a JSON object"
        case .missing(let key): "`\(key)` is missing"
        case .wrong(let key, let value, let expected): "\(key) \(value.text.quotedIfNeeded): must be \(expected)"
        case .newer(let format):
            "journal format \(format): this version of mockse reads \(Contract.journal.major); use a newer mockse"
        }
    }
}
