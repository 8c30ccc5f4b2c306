package import MockseDialects

/// A text that uses the words of whichever API it is about.
///
/// `"Use \(\.end) to detect the end."` names the member by which the API of a report tells the end.
package struct DialectText: Sendable, Hashable, ExpressibleByStringInterpolation {
    fileprivate enum Part: Sendable, Hashable {
        case literal(String)
        case word(any KeyPath<DialectWords, String> & Sendable)
    }

    /// The texts between words of an API, and these words.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: String) { parts.append(.literal(literal)) }

        package mutating func appendInterpolation(_ text: String) { parts.append(.literal(text)) }

        package mutating func appendInterpolation(_ word: any KeyPath<DialectWords, String> & Sendable) {
            parts.append(.word(word))
        }
    }

    private let parts: [Part]

    package init(stringLiteral text: String) { parts = [.literal(text)] }

    package init(stringInterpolation text: StringInterpolation) { parts = text.parts }

    private init(parts: [Part]) { self.parts = parts }

    package static func + (one: DialectText, other: DialectText) -> DialectText {
        DialectText(parts: one.parts + other.parts)
    }

    /// Returns the text in the words of some APIs.
    package func text(in words: DialectWords) -> String {
        parts.map { part in
            switch part {
            case .literal(let text): text
            case .word(let word): words[keyPath: word]
            }
        }.joined()
    }
}
