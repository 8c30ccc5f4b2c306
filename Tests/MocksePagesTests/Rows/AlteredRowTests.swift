import MockseDatasets
import MockseJSON
import Testing

@testable import MocksePages

struct AlteredRowTests {
    /// Returns the items that are sent for rows.
    private static func items(_ target: String, _ rows: [Page.Row]) throws -> [JSONValue] {
        let resolution = try Mock.friendly.resolve(target)
        var page = try resolution.page()
        page.rows = rows
        let answer = Answer(resolution.response(to: page))
        return try target.hasPrefix("/v2") ? answer.data : answer.items
    }

    /// Returns the row numbers of the first two items of a list.
    private static func rows(_ target: String) throws -> (Int, Int) {
        let rows = try Mock.friendly.resolve(target).page().rows
        return (rows[0].item, rows[1].item)
    }

    static let lists: [(target: String, identifier: String, changing: String)] = [
        ("/2.3/users/moderators", "user_id", "reputation"), ("/2.3/questions", "question_id", "view_count"),
        ("/2.3/tags", "name", "count"), ("/2.3/sites", "api_site_parameter", "launch_date"),
        ("/v2/beers?styleId=3", "id", "updateDate"), ("/v2/breweries", "id", "updateDate"),
    ]

    @Test(arguments: lists)
    func `a changed row differs only in one counter or date`(
        target: String, identifier: String, changing: String
    ) throws {
        let (first, _) = try Self.rows(target)
        let items = try Self.items(target, [Page.Row(first), Page.Row(first, content: first, change: 2)])
        let (plain, changed) = (try #require(items[0].object), try #require(items[1].object))
        #expect(plain[changing] != nil && plain[changing] != changed[changing])
        if let number = plain[changing]?.int { #expect(changed[changing]?.int == number + 2) }
        var restored = changed
        restored[changing] = plain[changing]
        #expect(restored == plain)
    }

    @Test(arguments: lists)
    func `a lookalike has its own identifier and another's members`(
        target: String, identifier: String, changing: String
    ) throws {
        let (first, second) = try Self.rows(target)
        let items = try Self.items(
            target, [Page.Row(first), Page.Row(second), Page.Row(second, content: first)])
        #expect(items[0][identifier] != items[1][identifier])
        #expect(items[2][identifier] == items[1][identifier])
        var other = try #require(items[2].object)
        other[identifier] = items[0][identifier]
        #expect(other == items[0].object)
    }

    private static let awkward = #"{"name":"a\"},b" , "id" : "x\u00e9" ,"big":12345678901234567890,"z":[1,{"id":5}]}"#

    @Test(arguments: [
        (#"{"id":1,"n":41}"#, 1, #"{"id":1,"n":42}"#),
        (#"{"id":1,"n":-1}"#, 1, #"{"id":1,"n":0}"#),
        (#"{"n":9223372036854775807,"id":1}"#, 1, #"{"n":9223372036854775808,"id":1}"#),
        (#"{"n":1.5,"id":1}"#, 1, #"{"n":1.6,"id":1}"#),
        (#"{"n":1.5e3,"id":1}"#, 10, #"{"n":1.6e3,"id":1}"#),
        (#"{"a":"x","n":7,"id":1,"m":8}"#, 3, #"{"a":"x","n":10,"id":1,"m":8}"#),
        (#"{"at":"2016-02-29 10:00:00","id":1}"#, 1, #"{"at":"2016-02-02 10:00:00","id":1}"#),
        (#"{"at":"2016-02-28","id":1}"#, 1, #"{"at":"2016-02-01","id":1}"#),
        (#"{"at":"2016-02-09","n":1,"id":1}"#, 1, #"{"at":"2016-02-09","n":2,"id":1}"#),
        (#"{"id":1,"name":"nothing","at":"2016-13-01"}"#, 1, #"{"id":1,"name":"nothing","at":"2016-13-01"}"#),
        (awkward, 1, awkward.replacing("12345678901234567890", with: "12345678901234567891")),
    ])
    func `a user's item changes only in its first number or date`(
        item: String, change: Int, changed: String
    ) throws {
        try withUserData("list", "[\(item)]") { mock in
            let resolution = try mock.resolve("/v2/list")
            var page = try resolution.page()
            page.rows = [Page.Row(0, content: 0, change: change)]
            let text = Answer(resolution.response(to: page)).text
            #expect(text.contains("\"data\":[\(changed)],"), "\(text)")
        }
    }

    @Test func `a user's lookalike keeps both items' bytes, and items without an identifier are unchanged`() throws {
        let items = #"[\#(Self.awkward),{"x":1,"id":7.0,"y":"\/"},{"nobody":1}]"#
        try withUserData("list", items) { mock in
            let resolution = try mock.resolve("/2.3/list")
            var page = try resolution.page()
            page.rows = [(0, 1), (1, 0), (2, 1), (1, 2)].map { Page.Row($0, content: $1) }
            let sent =
                #"[{"x":1,"id":"x\u00e9","y":"\/"},"# + Self.awkward.replacing(#""x\u00e9""#, with: "7.0")
                + #",{"nobody":1},{"x":1,"id":7.0,"y":"\/"}]"#
            let text = Answer(resolution.response(to: page)).text
            #expect(text.contains("\"items\":" + sent), "\(text)")
        }
    }

    @Test(arguments: 1...200) func `a value changes after any number of steps`(steps: Int) {
        func moved(_ text: String, _ move: (UnsafeRawBufferPointer, Int) -> [UInt8]?) -> String? {
            Array(text.utf8).withUnsafeBytes { move($0, steps) }.map { String(decoding: $0, as: UTF8.self) }
        }
        for text in ["0.5", "9.9E1", "99999999999999999999"] {
            let number = moved(text, MovedValue.number)
            #expect(number != text && number.flatMap(JSONNumber.init) != nil)
        }
        for day in 1...31 {
            let text = "\"2016-01-\(day < 10 ? "0" : "")\(day)T\""
            let date = moved(text, MovedValue.date)
            let other = date.flatMap { Int($0.dropFirst(9).prefix(2)) }
            #expect(date?.count == text.count && other.map { 1...28 ~= $0 && $0 != day } == true)
        }
    }
}

extension String {
    fileprivate func replacing(_ part: String, with other: String) -> String {
        guard let range = self.firstRange(of: part) else { return self }
        return self[..<range.lowerBound] + other + self[range.upperBound...]
    }
}
