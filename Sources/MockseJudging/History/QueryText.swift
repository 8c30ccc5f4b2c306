package import MockseDialects
import MocksePaging

/// A query as it was sent, split into its parameters but not decoded.
package struct QueryText: Sendable {
    /// The parameters' names, decoded, and their values as sent, percent-encoded or not.
    ///
    /// The first of a repeated parameter counts.
    let parameters: [String: String]
    /// The names that occur more than once.
    let repeated: [String]

    /// The names of parameters that identify the client, not what it requests.
    private static let credentials: Set<String> = ["key", "access_token", "callback", "_mockse"]

    package init(_ text: String) {
        var parameters: [String: String] = [:]
        var repeated: [String] = []
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = Self.decoded(String(parts[0]))
            if parameters[name] == nil {
                parameters[name] = parts.count > 1 ? String(parts[1]) : ""
            } else {
                repeated.append(name)
            }
        }
        (self.parameters, self.repeated) = (parameters, repeated)
    }

    /// Returns the names of the paging parameters, known to the dialect or not.
    func pagingNames(in dialect: Dialect) -> [String] {
        parameters.keys.filter(dialect.pages).sorted()
    }

    /// Returns the parameters other than paging and credentials.
    package func rest(in dialect: Dialect) -> [String: String] {
        parameters.filter { !dialect.pages(by: $0.key) && !Self.credentials.contains($0.key) }
    }

    /// Returns a value with its percent-encoding and plus signs decoded; anything else stays as it is.
    package static func decoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2,
                let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                bytes.append(code)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
