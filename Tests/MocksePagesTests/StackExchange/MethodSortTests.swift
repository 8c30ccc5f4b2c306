import MockseDatasets
import MockseHTTP
import MockseJSON
import MocksePaging
import Testing

@testable import MocksePages

/// Tests every sort of every method, as the route table declares them.
struct MethodSortTests {
    private static let store = ListStore(library: Library())
    private static let service = StackExchange(listStore: store, options: DialectOptions())

    /// Returns the list that a target selects.
    private func list(_ target: String) throws -> ListingRequest {
        let match = try Self.service.route(PageRequest(.get, try #require(RequestTarget(target))))
        return try #require(try Self.service.query(match).listing)
    }

    /// Returns the rows of a list, in order, and their values of a field.
    private func values(_ target: String, _ field: Field) throws -> (rows: [Int], column: Column) {
        let request = try list(target)
        let listing = try Self.store.listing(request)
        let column = try #require(try Self.store.column(field, of: request.dataset.dataset))
        return ((0..<listing.count).map { listing.row(at: $0) }, column)
    }

    /// Returns a row's value as the text of `min` or `max`, or nil if it has none.
    private func bound(_ row: Int, _ column: Column, _ field: Field) -> String? {
        switch column {
        case .numbers(let numbers):
            guard !numbers[row].isNaN else { return nil }
            if case .choice(let texts) = field.reading { return texts[Int(numbers[row])] }
            return String(Int(numbers[row]))
        case .texts(let texts): return texts[row].map { String(decoding: $0.utf8, as: UTF8.self) }
        case .lists: return nil
        }
    }

    private static let sorts = StackExchangeMethod.all.flatMap { method in
        method.sorts.map { (method.pattern.text, $0.name) }
    }

    @Test func `many methods have sorts`() {
        #expect(Self.sorts.count > 150)
    }

    @Test(arguments: sorts)
    func `each sort orders its list, and min and max bound it by the same field`(
        pattern: String, name: String
    ) throws {
        let method = try #require(StackExchangeMethod.all.first { $0.pattern.text == pattern })
        let sort = try #require(method.sorts.first { $0.name == name })
        let needed = method.needs.first.map { "&\($0)=page" } ?? ""
        let target = "\(try MethodTests.path(pattern))?site=superuser\(needed)&sort=\(name)"
        let (all, column) = try values("\(target)&order=asc", sort.field)
        for (first, second) in zip(all, all.dropFirst()) { #expect(column.compare(first, second) <= 0) }
        let (descending, _) = try values("\(target)&order=desc", sort.field)
        for (first, second) in zip(descending, descending.dropFirst()) { #expect(column.compare(first, second) >= 0) }
        #expect(Set(descending) == Set(all))
        guard sort.hasRange else {
            for parameter in ["min", "max"] {
                #expect(throws: DialectFailure.badParameter(parameter)) { try list("\(target)&\(parameter)=1") }
            }
            return
        }
        let known = all.filter { bound($0, column, sort.field) != nil }
        guard let low = known.dropFirst(known.count / 4).first, let high = known.dropFirst(known.count * 3 / 4).first,
            let min = bound(low, column, sort.field), let max = bound(high, column, sort.field)
        else { return }
        var query = RequestTarget.encoded("min", min) + RequestTarget.encoded("max", max)
        #expect(
            try values("\(target)&order=asc\(query)", sort.field).rows
                == known.filter { column.compare(low, $0) <= 0 && column.compare($0, high) <= 0 })
        query = RequestTarget.encoded("min", min)
        #expect(
            try values("\(target)&order=asc\(query)", sort.field).rows == known.filter { column.compare(low, $0) <= 0 })
        query = RequestTarget.encoded("max", max)
        #expect(
            try values("\(target)&order=asc\(query)", sort.field).rows == known.filter { column.compare($0, high) <= 0 }
        )
    }

    @Test(arguments: StackExchangeMethod.all.filter { $0.dates != nil }.map(\.pattern.text))
    func `fromdate and todate bound each list that has dates, both inclusive`(pattern: String) throws {
        let method = try #require(StackExchangeMethod.all.first { $0.pattern.text == pattern })
        let field = try #require(method.dates)
        let needed = method.needs.first.map { "&\($0)=page" } ?? ""
        let target = "\(try MethodTests.path(pattern))?site=superuser\(needed)"
        let (all, column) = try values(target, field)
        guard case .numbers(let dates) = column else {
            Issue.record("\(field) is no date")
            return
        }
        let known = all.map { dates[$0] }.filter { !$0.isNaN }.sorted()
        guard let from = known.dropFirst(known.count / 4).first, let to = known.dropFirst(known.count * 3 / 4).first
        else { return }
        let rows = try values("\(target)&fromdate=\(Int(from))&todate=\(Int(to))", field).rows
        #expect(rows == all.filter { from <= dates[$0] && dates[$0] <= to })
        #expect(throws: DialectFailure.badParameter("todate")) { try list("\(target)&todate=soon") }
    }

    @Test(arguments: ["/badges", "/badges/name", "/badges/tags", "/badges/1"])
    func `dates of badges are checked but bound nothing`(path: String) throws {
        let plain = try Mock.friendly.get("/2.3\(path)?site=math").text
        #expect(try Mock.friendly.get("/2.3\(path)?site=math&fromdate=5&todate=6").text == plain)
        let refused = try Mock.friendly.get("/2.3\(path)?site=math&fromdate=soon")
        #expect(try refused.json["error_message"] == "fromdate")
    }

    @Test(arguments: ["/badges/recipients", "/badges/{ids}/recipients", "/users/{ids}/badges"])
    func `lists of awards have dates`(pattern: String) throws {
        let method = try #require(StackExchangeMethod.all.first { $0.pattern.text == pattern })
        #expect(method.dates == .number("_awarded"))
    }
}

extension RequestTarget {
    /// Returns a further parameter of a query, encoded.
    fileprivate static func encoded(_ name: String, _ value: String) -> String {
        "&\(name)=" + value.utf8.map { "%" + (String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)) }.joined()
    }
}
