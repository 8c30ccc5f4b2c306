import MockseJSON
import MockseTestSupport
import Testing

@testable import MockseJournal

@Suite struct ExchangeJSONTests {
    static let full = Exchange(
        id: 7, sandbox: "my-test", connection: 3, method: "GET", target: "/2.3/users?page=2&site=\"x\"",
        list: "/2.3/users", query: "page=2&key=ü\n", dialect: "stackexchange", attempt: 2, page: 2, status: 503,
        items: 30, hasMore: true, retryAfter: 1.5, backoff: 10, faults: ["fail=503", "latency=1ms"],
        marks: [.overlap, .repeated, .afterEnd], arrived: 1, firstByte: 2, lastByte: .max, ended: 3, gone: 4, bytes: 512
    )

    private func text(_ exchange: Exchange) -> String {
        var line: [UInt8] = []
        exchange.appendJSON(to: &line)
        return String(decoding: line, as: UTF8.self)
    }

    @Test(arguments: [full, Exchange(method: "", target: "", status: 400, arrived: 0, bytes: 0)])
    func `an exchange survives being written and read`(exchange: Exchange) throws {
        #expect(try Exchange(json: JSONValue(parsing: text(exchange))) == exchange)
    }

    @Test func `every key is written, and missing values are null`() throws {
        let empty = Exchange(id: 1, method: "GET", target: "/", status: 200, arrived: 5, bytes: 9)
        #expect(
            text(empty)
                == #"{"id":1,"sandbox":null,"connection":0,"method":"GET","target":"/","list":"","query":"","#
                + #""dialect":null,"attempt":0,"page":null,"status":200,"items":null,"has_more":null,"#
                + #""retry_after":null,"backoff":null,"faults":[],"marks":[],"arrived_ns":5,"first_byte_ns":null,"#
                + #""last_byte_ns":null,"ended_ns":null,"gone_ns":null,"bytes":9}"#)
    }

    @Test(arguments: [(1 << 53, 1 << 53), ((1 << 53) + 1, 1 << 53), (Int.max, 1 << 53)])
    func `a count beyond the greatest one is read as that`(written: Int, read: Int) throws {
        var object = try #require(JSONValue(parsing: text(Self.full)).object)
        object["bytes"] = .number(written)
        #expect(try Exchange(json: .object(object)).bytes == read)
    }

    @Test func `keys and marks of later versions are ignored`() throws {
        var object = try #require(JSONValue(parsing: text(Self.full)).object)
        object.append("later", ["a": 1])
        object["marks"] = ["LATER", "REPEAT"]
        let exchange = try Exchange(json: .object(object))
        #expect(exchange.marks == [.repeated] && exchange.id == 7)
    }

    @Test(arguments: ["id", "method", "target", "attempt", "status", "arrived_ns", "bytes"])
    func `a missing required key is an error`(key: String) throws {
        var object = try #require(JSONValue(parsing: text(Self.full)).object)
        object[key] = .null
        #expect(throws: ExchangeError.missing(key: key)) { try Exchange(json: .object(object)) }
        object[key] = nil
        #expect(throws: ExchangeError.missing(key: key)) { try Exchange(json: .object(object)) }
    }

    @Test(
        arguments: [
            ("id", "1", "must be a whole number from 0"), ("page", 0, "must be a whole number from 1"),
            ("status", 1000, "must be a whole number from 0 to 999"), ("bytes", -1, "must be a whole number from 0"),
            ("has_more", 1, "must be true or false"), ("retry_after", -1, "must be a number from 0"),
            ("faults", ["a", 1], "must be an array of strings"), ("marks", "REPEAT", "must be an array of strings"),
            ("arrived_ns", 1.5, "must be a whole number from 0"), ("list", 1, "must be a string"),
        ] as [(String, JSONValue, String)])
    func `an error for an invalid value names its key`(key: String, value: JSONValue, expected: String) throws {
        var object = try #require(JSONValue(parsing: text(Self.full)).object)
        object[key] = value
        let error = #expect(throws: ExchangeError.self) { try Exchange(json: .object(object)) }
        let description = try #require(error).description
        #expect(description.hasPrefix(key + " ") && description.hasSuffix(expected))
    }

    @Test func `a value that is not an object is an error`() {
        #expect(throws: ExchangeError.noObject) { try Exchange(json: [1]) }
    }
}
