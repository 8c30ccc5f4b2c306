import MockseDatasets
import MockseHTTP
import MockseJSON
import MocksePages
import Testing

struct BreweryWrapperTests {
    private func row(_ dataset: String, _ index: Int) throws -> String {
        var text: [UInt8] = []
        try #require(Library().dataset(named: dataset)).appendItem(index, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns a brewery without the members that are left out by default.
    private func brewery(_ index: Int) throws -> String {
        let row = try row("brewerydb/breweries", index)
        return row[..<(try #require(row.firstRange(of: #","locations":["#)).lowerBound)] + "}"
    }

    @Test(arguments: [
        ("/v2/beers?styleId=3", 1, 4, 174, 50), ("/v2/beers?styleId=3&p=2", 2, 4, 174, 50),
        ("/v2/beers?styleId=3&p=4", 4, 4, 174, 24), ("/v2/beers?styleId=3&p=5", 5, 4, 174, 0),
        ("/v2/beers", 1, 13, 624, 50), ("/v2/beers?p=13", 13, 13, 624, 24), ("/v2/breweries?p=3", 3, 3, 130, 30),
        ("/v2/beers?p=0", 1, 13, 624, 50), ("/v2/beers?p=-3", 1, 13, 624, 50), ("/v2/beers?p=two", 1, 13, 624, 50),
        ("/v2/beers?p=9223372036854775807", Int(Int32.max), 13, 624, 0),
        ("/v2/beers?p=99999999999999999999", Int(Int32.max), 13, 624, 0),
    ])
    func `a page has its counters and rows`(target: String, page: Int, pages: Int, total: Int, count: Int) throws {
        let answer = try Mock.friendly.get(target)
        #expect(answer.status == 200)
        #expect(try answer.keys == ["currentPage", "numberOfPages", "totalResults", "data", "status"])
        #expect(try answer.json["currentPage"]?.int == page)
        #expect(try answer.json["numberOfPages"]?.int == pages)
        #expect(try answer.json["totalResults"]?.int == total)
        #expect(try answer.data.count == count)
        #expect(try answer.json["status"] == "success")
    }

    @Test func `a walk returns each beer of a style once, by name`() throws {
        let data = try (1...4).flatMap { try Mock.friendly.get("/v2/beers?styleId=3&p=\($0)").data }
        #expect(Set(data.compactMap { $0["id"]?.string }).count == 174)
        #expect(data.allSatisfy { $0["styleId"]?.int == 3 })
        let names = data.compactMap { $0["name"]?.string.map { Array($0.lowercased().utf8) } }
        #expect(zip(names, names.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) })
    }

    @Test func `a list holds its rows byte for byte`() throws {
        let rows = try (0..<50).map(brewery)
        #expect(
            try Mock.friendly.get("/v2/breweries").text
                == #"{"currentPage":1,"numberOfPages":3,"totalResults":130,"data":["# + rows.joined(separator: ",")
                + #"],"status":"success"}"#)
        let styles = try (0..<170).map { try row("brewerydb/styles", $0) }
        #expect(
            try Mock.friendly.get("/v2/styles/").text
                == #"{"message":"Request Successful","data":["# + styles.joined(separator: ",")
                + #"],"status":"success"}"#)
    }

    @Test func `beers include breweries on request, as the last key`() throws {
        let row = try row("brewerydb/beers", 4)
        let id = try #require(try JSONValue(parsing: row)["id"]?.string)
        #expect(
            try Mock.friendly.get("/v2/beer/\(id)?withBreweries=Y").text
                == #"{"message":"Request Successful","data":"# + row + #","status":"success"}"#)
        let cut = try #require(row.firstRange(of: #","breweries":["#)).lowerBound
        for query in ["", "?withBreweries=N", "?withBreweries="] {
            #expect(
                try Mock.friendly.get("/v2/beer/\(id)\(query)").text
                    == #"{"message":"Request Successful","data":"# + row[..<cut] + #"},"status":"success"}"#)
        }
        #expect(try Mock.friendly.get("/v2/beers").data.allSatisfy { $0["breweries"] == nil })
        #expect(try Mock.friendly.get("/v2/beers?withBreweries=Y").data.allSatisfy { $0["breweries"] != nil })
    }

    @Test func `single breweries and styles are objects`() throws {
        let brewery = try brewery(0)
        let id = try #require(try JSONValue(parsing: brewery)["id"]?.string)
        #expect(
            try Mock.friendly.get("/v2/brewery/\(id)/").text
                == #"{"message":"Request Successful","data":"# + brewery + #","status":"success"}"#)
        #expect(try Mock.friendly.get("/v2/style/3").json["data"]?["id"]?.int == 3)
        #expect(try Mock.friendly.get("/v2/style/3").keys == ["message", "data", "status"])
    }

    @Test func `an empty list has all keys with friendly options and two with strict ones`() throws {
        let target = "/v2/beers?name=no+such+beer&key=k"
        #expect(
            try Mock.friendly.get(target).text
                == #"{"currentPage":1,"numberOfPages":1,"totalResults":0,"data":[],"status":"success"}"#)
        #expect(
            try Mock.friendly.get(target + "&p=3").text
                == #"{"currentPage":3,"numberOfPages":1,"totalResults":0,"data":[],"status":"success"}"#)
        for page in ["", "&p=3"] {
            #expect(try Mock.strict.get(target + page).text == #"{"currentPage":1,"status":"success"}"#)
        }
    }

    @Test func `strict options serve the last page for one past the end`() throws {
        let answer = try Mock.strict.get("/v2/beers?styleId=3&key=k&p=9")
        #expect(try answer.json["currentPage"]?.int == 4)
        #expect(try answer.text == Mock.strict.get("/v2/beers?styleId=3&key=k&p=4").text)
    }

    @Test func `a page is written with the changes of its page fault`() throws {
        for (mock, emptied) in [
            (Mock.friendly, #"{"currentPage":2,"numberOfPages":9,"data":[],"status":"success"}"#),
            (.strict, #"{"currentPage":2,"numberOfPages":9,"status":"success"}"#),
        ] {
            let resolution = try mock.resolve("/v2/beers?styleId=3&p=2&key=k")
            var page = try resolution.page()
            page.rows = [page.rows[0], page.rows[0]]
            #expect(try Answer(resolution.response(to: page)).data.count == 2)
            page.rows = []
            page.total = nil
            page.numberOfPages = 9
            #expect(Answer(resolution.response(to: page)).text == emptied)
        }
    }

    @Test func `only the options determine the page size`() throws {
        let answer = try Mock(DialectOptions(pageSize: 20)).get("/v2/beers?styleId=3&pagesize=7&p=9")
        #expect(try answer.data.count == 14)
        #expect(try answer.json["numberOfPages"]?.int == 9)
    }

    @Test func `slashes, encoding and unknown parameters change nothing`() throws {
        let plain = try Mock.friendly.get("/v2/beers?styleId=3&p=2").text
        for target in [
            "/v2//beers/?key=k&styleId=3&p=2", "/v2/b%65ers?p=2&&styleId=%33",
            "/v2/beers?styleId=3&p=2&p=3&cache=17&page=9",
        ] {
            #expect(try Mock.friendly.get(target).text == plain)
        }
    }

    @Test func `the rate limit is unlimited with friendly options and a standard key's with strict ones`() throws {
        let friendly = try Mock.friendly.get("/v2/beers").response.fields
        #expect(friendly.map(\.name) == ["Content-Type", "X-Ratelimit-Limit", "X-Ratelimit-Remaining"])
        #expect(friendly.map(\.value) == ["application/json", "Unlimited", "Unlimited"])
        let strict = try Mock.strict.get("/v2/beers?styleId=3&key=k").response.fields
        #expect(strict["X-Ratelimit-Limit"] == "400")
        #expect(strict["X-Ratelimit-Remaining"] == "399")
        let counted = try Mock.strict.resolve("/v2/styles?key=k").response(quota: Quota(limit: 400, remaining: 17))
        #expect(counted.fields["X-Ratelimit-Remaining"] == "17")
    }
}
