import Foundation
import MockseClient
import MockseHTTP
import MockseKit
import Testing

/// Checks each row of the tables "Friendly and strict" in the article "Coverage" with a friendly and a strict server.
struct StrictnessTests {
    /// A row of a table: a request, and what the response has on the way from the server.
    struct Row: Sendable, CustomTestStringConvertible {
        /// The first column.
        let name: String
        let target: String
        var fields: [String] = []
        /// A text that a friendly server's response has.
        let friendly: String
        /// A text that a strict server's response has.
        let strict: String
        /// A Boolean value indicating whether the other kind's response lacks the text.
        var isExclusive = true
        /// A Boolean value indicating whether the same request was sent before.
        var isRepeated = false

        var testDescription: String { name }
    }

    static let rows = [
        Row(
            name: "no `site`", target: "/2.3/users?pagesize=1", friendly: #""has_more":true"#,
            strict: #""error_message":"site is required""#),
        Row(
            name: "`site` of a network method", target: "/2.3/sites?pagesize=1&site=math", friendly: #"{"items":"#,
            strict: #""error_message":"This method does not accept a site parameter""#),
        Row(
            name: "no `filter`", target: "/2.3/users/moderators?site=stackoverflow", friendly: #""total":84"#,
            strict: #""quota_remaining":299}"#),
        Row(
            name: "a `filter` that doesn't begin with `!`", target: "/2.3/users?site=math&filter=zz",
            friendly: #"{"items":"#, strict: #""error_message":"Invalid filter specified""#),
        Row(
            name: "`page` above 25 without `key`", target: "/2.3/users?site=math&page=26", friendly: #""page":26"#,
            strict: #""error_message":"page above 25 requires access token or app key""#),
        Row(
            name: "`access_token` without `key`", target: "/2.3/users?site=math&access_token=a",
            friendly: #"{"items":"#, strict: #""error_name":"key_required""#),
        Row(
            name: "`access_token` with a `key`", target: "/2.3/users?site=math&access_token=a&key=k",
            friendly: #"{"items":"#, strict: #""error_name":"invalid_access_token""#),
        Row(
            name: "`site` of `/errors/{id}`", target: "/2.3/errors/401?site=math",
            friendly: #""error_name":"access_token_required""#, strict: #""error_name":"access_token_required""#,
            isExclusive: false),
        Row(
            name: "the daily quota", target: "/2.3/users?site=math&pagesize=1", friendly: #""quota_remaining":"#,
            strict: #""quota_remaining":298}"#, isExclusive: false, isRepeated: true),
        Row(
            name: "a request to the same method before `backoff` has passed",
            target: "/2.3/users?site=math&pagesize=1", fields: ["Mockse-Fault: fail=throttle, backoff=3600"],
            friendly: #"{"items":"#, strict: #""error_message":"Violation of backoff parameter""#, isRepeated: true),
        Row(
            name: "compression", target: "/2.3/users?site=math&pagesize=1", friendly: #"{"items":"#,
            strict: "Content-Encoding: gzip", isExclusive: false),
        Row(
            name: "`Origin` of a web page", target: "/2.3/users?site=math&pagesize=1",
            fields: ["Origin: http://app.example"], friendly: "Access-Control-Allow-Origin: http://app.example\r\n",
            strict: "Access-Control-Allow-Origin: *\r\n"),
        Row(
            name: "hints at parameters of other APIs", target: "/2.3/users?site=math&per_page=1",
            friendly: "Mockse-Hint: per_page", strict: #""quota_remaining":299}"#),
        Row(
            name: "no `key`", target: "/v2/beers?styleId=3", friendly: #"{"currentPage":1"#,
            strict: #"{"errorMessage":"API key could not be found""#),
        Row(
            name: "none of the fields that a list needs", target: "/v2/beers?key=k", friendly: #"{"currentPage":1"#,
            strict: #""invalidFields":{"required""#),
        Row(
            name: "an empty page", target: "/v2/beers?key=k&name=nothing", friendly: #""totalResults":0,"data":[]"#,
            strict: #"{"currentPage":1,"status":"success"}"#),
        Row(
            name: "an empty whole list", target: "/v2/brewery/Z7BMyR/guilds?key=k",
            friendly: #"{"message":"Request Successful","data":[],"status":"success"}"#,
            strict: #"{"message":"Request Successful","status":"success"}"#),
        Row(
            name: "a page past the end", target: "/v2/beers?key=k&styleId=3&p=9",
            friendly: #"{"currentPage":9,"numberOfPages":4,"totalResults":174,"data":[]"#,
            strict: #"{"currentPage":4,"numberOfPages":4,"totalResults":174,"data":[{"#),
        Row(
            name: "`X-Ratelimit-Limit`", target: "/v2/styles?key=k", friendly: "X-Ratelimit-Limit: Unlimited\r\n",
            strict: "X-Ratelimit-Limit: 400\r\n"),
        Row(
            name: "names of parameters and words in values", target: "/v2/beers?key=k&StyleID=3",
            friendly: #""totalResults":174"#, strict: #""invalidFields":{"required""#),
        Row(
            name: "`format=xml`", target: "/v2/styles?key=k&format=xml", friendly: "only JSON is available",
            strict: "The data passed to this method was invalid"),
    ]

    @Test(arguments: rows) func `a row says what the two kinds of servers respond`(row: Row) async throws {
        for (isStrict, text) in [(false, row.friendly), (true, row.strict)] {
            try await MockServer.withServer(.init(settings: FaultSettings(isStrict: isStrict))) { server in
                let client = try HTTPConnection(server)
                if row.isRepeated { _ = try client.exchange("GET", row.target, row.fields) }
                let response = try client.exchange("GET", row.target, row.fields)
                let head = response.fields.map { "\($0.name): \($0.value)\r\n" }.joined()
                let isCoded = response["Content-Encoding"] != nil
                let coded = isCoded ? try Inflation.inflate(response.body) : response.body
                let whole = "\(head)\r\n\(String(decoding: coded, as: UTF8.self))"
                #expect(whole.contains(text), "strict: \(isStrict): \(whole.prefix(600))")
                #expect(!row.isExclusive || !whole.contains(isStrict ? row.friendly : row.strict))
            }
        }
    }

    @Test func `every row of the article is checked`() throws {
        let page = try String(
            contentsOf: URL(filePath: #filePath).appending(
                path: "../../../../Sources/MockseKit/MockseKit.docc/Coverage.md"
            ).standardizedFileURL, encoding: .utf8)
        let tables = page.components(separatedBy: "| | Friendly | With `--strict` |\n| --- | --- | --- |\n").dropFirst()
        let names = tables.flatMap { table in
            table.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("|") }.map { line in
                line.dropFirst().prefix { $0 != "|" }.trimmingCharacters(in: .whitespaces)
            }
        }
        #expect(names == Self.rows.map(\.name))
    }
}
