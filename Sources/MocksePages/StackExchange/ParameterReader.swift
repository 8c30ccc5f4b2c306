import MockseBase
import MockseDialects
import MockseJSON
import MocksePaging

/// A parser of Stack Exchange parameters.
///
/// An invalid value fails with the parameter's bare name, as recorded.
struct ParameterReader: Sendable {
    let parameters: Parameters
    let options: DialectOptions
    /// The version that the path names.
    var version = StackExchangeVersion.newest

    /// The valid dates, in Unix seconds up to the year 9999.
    static let seconds = 0...253_402_300_799
    /// The valid page numbers.
    private static let pages = ForeignNumbers.pages
    /// The number of pages that a client without a key can load.
    private static let keylessPages = 25

    static var defaultPageSize: Int { Dialect.stackexchange.paging.usualSize }

    var hasKey: Bool { parameters["key"] != nil }

    /// Returns the name of the function to call.
    ///
    /// Names that could contain code are rejected rather than echoed.
    func callback() throws(DialectFailure) -> String? {
        guard let name = parameters["callback"] else { return nil }
        guard Self.isCallback(name) else { throw .badParameter("callback") }
        return name
    }

    static func isCallback(_ name: String) -> Bool {
        name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."),
                UInt8(ascii: "["), UInt8(ascii: "]"):
                true
            default: false
            }
        }
    }

    /// Checks `key` and, with strict options, `access_token`.
    func checkCredentials() throws(DialectFailure) {
        if let key = parameters["key"], !options.knows(key: key) { throw .unknownKey }
        if options.isStrict { try checkToken() }
    }

    /// Checks that a request has no access token, because mockse issues none.
    func checkToken() throws(DialectFailure) {
        guard parameters["access_token"] != nil else { return }
        throw hasKey ? .unknownToken : .tokenWithoutKey
    }

    /// Checks the number and the size of the requested page of a type of item.
    func checkPage(of type: String) throws(DialectFailure) {
        let page = try integer("page", in: Self.pages) ?? 1
        // A token counts as a key, and is sent together with one.
        if options.isStrict, page > Self.keylessPages, !hasKey { throw .pageNeedsKey(above: Self.keylessPages) }
        _ = try integer("pagesize", in: Self.pageSizes(of: type))
    }

    /// Returns the valid page sizes for a type of item, which are at most 100.
    ///
    /// Only `/sites` was documented without a limit, so it allows more sites than ever existed.
    static func pageSizes(of type: String) -> ClosedRange<Int> { 0...(type == "site" ? 10_000 : 100) }

    /// The schema of page numbers.
    static let pageSchema = Schema.defaulting(Schema.integer(in: pages), to: 1)

    /// Returns the condition that `fromdate` and `todate` set, both inclusive (unverified).
    func dates(on field: Field) throws(DialectFailure) -> Condition? {
        let from = try integer("fromdate", in: Self.seconds)
        let to = try integer("todate", in: Self.seconds)
        return Self.within(field, from.map(Double.init), to.map(Double.init))
    }

    /// Returns the order that `sort` and `order` set, and the condition that `min` and `max` set on the sort field.
    ///
    /// Ties are broken by identifier, ascending in both orders, so they stay in place when the order is reversed. How
    /// the service breaks ties is unknown.
    func sorting(_ sorts: [Sort], tiesBy identifier: Field) throws(DialectFailure) -> (Order, Condition?)? {
        guard let standard = sorts.first else { return nil }
        let name = parameters["sort"] ?? standard.name
        guard let sort = sorts.first(where: { $0.name == name }) else { throw .badParameter("sort") }
        let isDescending =
            switch parameters["order"] {
            case nil, "desc": true
            case "asc": false
            default: throw DialectFailure.badParameter("order")
            }
        let order = Order(.init(field: sort.field, isDescending: isDescending), .init(field: identifier))
        return (order, try bounds(sort))
    }

    private func bounds(_ sort: Sort) throws(DialectFailure) -> Condition? {
        let sent = ["min", "max"].filter { parameters[$0] != nil }
        guard let first = sent.first else { return nil }
        guard sort.hasRange else { throw .badParameter(first) }
        if case .choice(let texts) = sort.field.reading {
            let (min, max) = (try choice("min", of: texts), try choice("max", of: texts))
            return Self.within(sort.field, min, max)
        }
        guard sort.field.reading == .number else {
            return .between(sort.field, min: text("min"), max: text("max"))
        }
        let whole = Int.min...Int.max
        let (min, max) = (try integer("min", in: whole), try integer("max", in: whole))
        return Self.within(sort.field, min.map(Double.init), max.map(Double.init))
    }

    /// Returns the place of a parameter's value among texts.
    private func choice(_ name: String, of texts: [String]) throws(DialectFailure) -> Double? {
        guard let text = parameters[name] else { return nil }
        guard let place = texts.firstIndex(of: text.lowercased()) else { throw .badParameter(name) }
        return Double(place)
    }

    private func text(_ name: String) -> FoldedText? {
        parameters[name].map { FoldedText($0) }
    }

    private static func within(_ field: Field, _ min: Double?, _ max: Double?) -> Condition? {
        guard min != nil || max != nil else { return nil }
        let (low, high) = (min ?? -.infinity, max ?? .infinity)
        return low <= high ? .within(field, low...high) : .never
    }

    private func integer(_ name: String, in range: ClosedRange<Int>) throws(DialectFailure) -> Int? {
        guard let text = parameters[name] else { return nil }
        guard let value = Int(text), range.contains(value) else { throw .badParameter(name) }
        return value
    }
}
