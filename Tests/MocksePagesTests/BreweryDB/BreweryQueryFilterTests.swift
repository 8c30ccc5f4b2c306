import MockseJSON
import Testing

@testable import MocksePages

struct BreweryQueryFilterTests {
    private static let beers = Result { try walk("/v2/beers") }
    private static let breweries = Result { try walk("/v2/breweries") }

    private func all(_ path: String) throws -> [JSONValue] {
        switch path {
        case "/v2/beers": try Self.beers.get()
        case "/v2/breweries": try Self.breweries.get()
        default: try Self.walk(path)
        }
    }

    private static func walk(_ path: String) throws -> [JSONValue] {
        let query = path.contains("?") ? "&" : "?"
        let first = try Mock.friendly.get(path)
        let pages = try first.json["numberOfPages"]?.int ?? 1
        return try (1...pages).flatMap { try Mock.friendly.get("\(path)\(query)p=\($0)").data }
    }

    private func number(_ value: JSONValue?) -> Double? {
        value?.double ?? value?.string.flatMap(Double.init)
    }

    @Test(
        arguments: ["abv", "ibu"],
        [
            ("6,8", 6.0...8.0), ("5.5", 5.5...5.5), ("%2B9", 9.0.nextUp...1e9), ("+9", 9.0.nextUp...1e9),
            ("-4.5", -1e9...4.5.nextDown), ("30,40", 30...40), ("-20", -1e9...20.0.nextDown),
            ("%2b60", 60.0.nextUp...1e9),
        ])
    func `numbers can be exact, above, below or between`(member: String, range: (String, ClosedRange<Double>)) throws {
        let wanted = try all("/v2/beers").filter { number($0[member]).map(range.1.contains) ?? false }
        #expect(try all("/v2/beers?\(member)=\(range.0)") == wanted)
    }

    @Test func `both bounds are inclusive`() throws {
        let values = try all("/v2/beers?abv=6,8").compactMap { number($0["abv"]) }
        #expect(values.contains(6))
        #expect(values.contains(8))
    }

    @Test(arguments: ["abc", "8,6", "1,2,3", ",", "+", "nan", "inf,nan"])
    func `an unreadable number selects nothing`(text: String) throws {
        #expect(try Mock.friendly.get("/v2/beers?abv=\(text)").data.isEmpty)
    }

    @Test(arguments: [("glasswareId", 5), ("srmId", 8), ("availableId", 1), ("styleId", 3)])
    func `IDs of related objects select beers`(member: String, id: Int) throws {
        let found = try all("/v2/beers?\(member)=\(id)")
        #expect(!found.isEmpty)
        #expect(found == (try all("/v2/beers").filter { $0[member]?.int == id }))
    }

    @Test func `flags, years and statuses select beers`() throws {
        let beers = try all("/v2/beers")
        #expect(try all("/v2/beers?isOrganic=Y") == beers.filter { $0["isOrganic"] == "Y" })
        #expect(try all("/v2/beers?hasLabels=Y") == beers.filter { $0["labels"] != nil })
        #expect(try all("/v2/beers?hasLabels=N") == beers.filter { $0["labels"] == nil })
        #expect(
            try all("/v2/beers?status=verified,deleted")
                == beers.filter { ["verified", "deleted"].contains($0["status"]) })
        let years = beers.compactMap { $0["year"]?.int }
        let year = try #require(years.first)
        #expect(try all("/v2/beers?year=\(year)") == beers.filter { $0["year"]?.int == year })
        #expect(
            try all("/v2/beers?isOrganic=Y&hasLabels=Y")
                == beers.filter { $0["isOrganic"] == "Y" && $0["labels"] != nil })
    }

    @Test func `a name matches as a whole or with stars, ignoring case`() throws {
        let name = try #require(try all("/v2/beers")[7]["name"]?.string)
        let beers = try all("/v2/beers")
        func query(_ text: some StringProtocol) -> String {
            var out = ""
            for byte in text.utf8 {
                let digits = String(byte, radix: 16)
                out += digits.count < 2 ? "%0\(digits)" : "%\(digits)"
            }
            return out
        }
        let exact = try all("/v2/beers?name=\(query(name.uppercased()))")
        #expect(exact == beers.filter { $0["name"]?.string?.lowercased() == name.lowercased() })
        #expect(!exact.isEmpty)
        let start = name.prefix(3)
        #expect(
            try all("/v2/beers?name=\(query(start))*")
                == beers.filter { $0["name"]?.string?.lowercased().hasPrefix(start.lowercased()) ?? false })
        let ale = try all("/v2/breweries?name=*BREW*")
        #expect(!ale.isEmpty)
        #expect(ale == (try all("/v2/breweries").filter { $0["name"]?.string?.lowercased().contains("brew") ?? false }))
    }

    @Test func `up to ten IDs select beers, ignoring order and repetition`() throws {
        let beers = try all("/v2/beers").prefix(11)
        let ids = beers.compactMap { $0["id"]?.string }
        let query = "\(ids[2]),\(ids[0]),zzzzzz,\(ids[2])"
        #expect(try Mock.friendly.get("/v2/beers?ids=\(query)").data == [beers[0], beers[2]])
        #expect(try Mock.friendly.get("/v2/beers?ids=\(ids.joined(separator: ","))").data.count == 10)
        #expect(try Mock.friendly.get("/v2/beers?ids=,").data.isEmpty)
        #expect(try Mock.strict.get("/v2/beers?key=k&ids=\(ids[0])").data == [beers[0]])
    }

    @Test func `an establishment year selects breweries`() throws {
        let breweries = try all("/v2/breweries")
        let years = breweries.compactMap { $0["established"]?.string }
        let year = try #require(years.first)
        #expect(try all("/v2/breweries?established=\(year)") == breweries.filter { $0["established"]?.string == year })
    }

    @Test(
        arguments: [
            ("/v2/beers", "name"), ("/v2/beers", "description"), ("/v2/beers", "abv"), ("/v2/beers", "ibu"),
            ("/v2/beers", "glasswareId"), ("/v2/beers", "srmId"), ("/v2/beers", "availableId"),
            ("/v2/beers", "styleId"),
            ("/v2/beers", "isOrganic"), ("/v2/beers", "status"), ("/v2/beers", "createDate"),
            ("/v2/beers", "updateDate"),
            ("/v2/breweries", "name"), ("/v2/breweries", "description"), ("/v2/breweries", "website"),
            ("/v2/breweries", "established"), ("/v2/breweries", "mailingListUrl"), ("/v2/breweries", "isOrganic"),
            ("/v2/breweries", "status"), ("/v2/breweries", "createDate"), ("/v2/breweries", "updateDate"),
        ], ["ASC", "desc"])
    func `order and sort apply, with ties by name`(list: (path: String, member: String), sort: String) throws {
        let unsorted = try all(list.path)
        let places = Dictionary(uniqueKeysWithValues: unsorted.enumerated().map { ($1["id"]?.string ?? "", $0) })
        let items = try all("\(list.path)?order=\(list.member)&sort=\(sort)")
        #expect(items.count == unsorted.count)
        func precedes(_ a: JSONValue, _ b: JSONValue) -> Bool? {
            let isNumber = ["abv", "ibu", "established"].contains(list.member) || list.member.hasSuffix("Id")
            if isNumber {
                let (x, y) = (number(a[list.member]) ?? -1, number(b[list.member]) ?? -1)
                return x == y ? nil : x < y
            }
            let (x, y) = (FoldedText(a[list.member]?.string ?? ""), FoldedText(b[list.member]?.string ?? ""))
            return x == y ? nil : x < y
        }
        for (a, b) in zip(items, items.dropFirst()) {
            if let isBefore = precedes(a, b) {
                #expect(isBefore == (sort == "ASC"))
            } else {
                #expect(places[a["id"]?.string ?? ""] ?? 0 < places[b["id"]?.string ?? ""] ?? 0)
            }
        }
    }

    @Test func `an unknown order falls back to the name`() throws {
        #expect(try Mock.friendly.get("/v2/beers?order=size").text == Mock.friendly.get("/v2/beers").text)
    }
}
