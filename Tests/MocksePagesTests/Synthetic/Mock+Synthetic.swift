import MockseDatasets
import MockseJSON

@testable import MocksePages

extension Mock {
    /// Both dialects over lists that are extended to a number of items.
    init(items: Int, _ options: DialectOptions = DialectOptions()) throws {
        let library = try Library(userData: [], continued: .builtIn(to: items))
        self.init(options, listStore: ListStore(library: library))
    }

    static let extended = Result { try Mock(items: 3_000) }
    static let long = Result { try Mock(items: 10_000_000) }

    /// Returns the items of all pages of a list of BreweryDB.
    func walkBeers(_ target: String) throws -> [JSONValue] {
        var items: [JSONValue] = []
        for page in 1...1000 {
            let json = try get("\(target)\(target.contains("?") ? "&" : "?")p=\(page)").json
            items += json["data"]?.array ?? []
            if page >= json["numberOfPages"]?.int ?? 0 { return items }
        }
        return items
    }
}

/// A value by which items are sorted, for comparison.
enum SortKey: Comparable {
    case absent
    case number(Double)
    case text(FoldedText)

    init(_ value: JSONValue?, isNumber: Bool = false) {
        if let string = value?.string {
            self = isNumber ? Double(string).map { .number($0) } ?? .absent : .text(FoldedText(string))
        } else {
            self = value?.int.map { .number(Double($0)) } ?? .absent
        }
    }
}
