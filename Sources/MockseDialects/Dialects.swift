/// The dialects that a server, a suite or a driver knows, in the order in which it lists them.
///
/// Names are unique: a dialect replaces another one with the same name.
///
///     var known = Dialect.builtIn
///     known.append(myAPI)
public struct Dialects: Sendable, Hashable {
    private var dialects: [Dialect] = []

    /// Creates a list of dialects.
    public init(_ dialects: some Sequence<Dialect>) {
        for dialect in dialects { append(dialect) }
    }

    /// Adds a dialect at the end, or in the place of the one with the same name.
    public mutating func append(_ dialect: Dialect) {
        if let place = dialects.firstIndex(of: dialect) {
            dialects[place] = dialect
        } else {
            dialects.append(dialect)
        }
    }

    /// The dialect with a name, or nil if there isn't one.
    public subscript(name: String) -> Dialect? { dialects.first { $0.name == name } }

    /// The names, in order.
    public var names: [String] { dialects.map(\.name) }

    /// Returns the dialects, followed by the other dialects of a set by name.
    package func adding(_ others: Set<Dialect>) -> Dialects {
        Dialects(dialects + others.filter { !dialects.contains($0) }.sorted { $0.name < $1.name })
    }
}

extension Dialects: RandomAccessCollection {
    /// The index of the first dialect, 0.
    public var startIndex: Int { dialects.startIndex }

    /// The number of dialects.
    public var endIndex: Int { dialects.endIndex }

    /// The dialect at a place.
    public subscript(place: Int) -> Dialect { dialects[place] }
}

extension Dialects: ExpressibleByArrayLiteral {
    /// Creates a list of dialects.
    public init(arrayLiteral dialects: Dialect...) { self.init(dialects) }
}
