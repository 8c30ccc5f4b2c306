import MockseJSON
import Testing

@testable import MockseDialects

/// Tests what of captured responses stands in a description.
struct ExampleRedactionTests {
    private static let secrets = [
        "sk_live_4eC39HqLyjWDarjtT1zdp7dc", "ghp_16C7e42F292c6912E7710c838347Ae178B4a", "geheim", "hunter2",
        "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U",
        "xoxb-17653672481-19874698323-pdFZKVeTuE8sk7oOcHrzqqgy", "AKIAIOSFODNN7EXAMPLE",
        "9f86d081884c7d659a2feaa0c55ad015",
        "ada@lovelace.example.org", "session-4711", "Zm9vYmFyL3NlY3JldCtrZXkxMjM0NTY3ODk", "T0psecretsig",
    ]

    private static func pages(_ number: Int) -> (url: String, text: String) {
        let url =
            "https://ada:geheim@api.example.com/v1/9f86d081884c7d659a2feaa0c55ad015/users?api_key=hunter2&sort=name"
            + "&signature=T0psecretsig&q=Zm9vYmFyL3NlY3JldCtrZXkxMjM0NTY3ODk&owner=ada@lovelace.example.org"
        let text = """
            HTTP/1.1 200 OK
            Content-Type: application/json
            Set-Cookie: sid=session-4711; HttpOnly
            Authorization: Bearer \(secrets[4])
            X-Page-Token: session-4711

            {"data": [{"id": "u_\(number)1", "name": "Ada Lovelace", "email": "ada@lovelace.example.org", "password": "hunter2",
                "token": "session-4711", "github": "\(secrets[1])", "apiKey": 4711, "created": "2021-05-06T07:08:09.123Z",
                "born": "1815-12-10", "age": 36, "score": -0.75, "admin": true, "note": null, "status": "active",
                "avatar": "https://cdn.example.org/ada/u_\(number)1.png?sig=T0psecretsig", "tags": ["poet", "\(secrets[5])"],
                "ada@lovelace.example.org": 1}],
             "next": "https://api.example.com/v1/9f86d081884c7d659a2feaa0c55ad015/users?page=\(number + 1)&api_key=hunter2",
             "debug": {"key": "\(secrets[6])", "jwt": "\(secrets[4])", "stripe": "\(secrets[0])", "by": "ada@lovelace.example.org"},
             "included": [{"name": "Grace Hopper"}, {"name": "second"}], "object": "list"}
            """
        return ("\(url)\(number == 1 ? "" : "&page=\(number)")", text)
    }

    @Test(arguments: [false, true]) func `no secret is written`(keepsData: Bool) throws {
        let proposal = try InferenceTests.proposal([Self.pages(1), Self.pages(2)], keepsData: keepsData)
        let all = proposal.text + (proposal.found + proposal.unknown + proposal.omitted).joined(separator: "\n")
        for secret in Self.secrets where !(keepsData && secret.contains("@")) {
            #expect(!all.contains(secret), "\(secret)")
        }
        for place in ["query.api_key", "query.signature", "query.q", "query.owner", "the path", "password in the URL"] {
            #expect(proposal.omitted.contains { $0.contains(place) }, "\(place)")
        }
        #expect(
            proposal.description["lists"]?.text
                == #"{"GET /v1/{part1}/users":{"parameters":{"part1":"any","sort":"name"}}}"#)
    }

    @Test func `the texts of an item become others of the same form`() throws {
        let proposal = try InferenceTests.proposal([Self.pages(1), Self.pages(2)])
        let example = proposal.description["response"]?["example"]
        let item = try #require(example?["data"]?[0]?.object)
        #expect(item["id"] == "u_12" && item["name"] == "Lor Emipsum" || item["name"]?.string?.count == 12)
        #expect(item["created"] == "2024-01-02T03:04:05.123Z" && item["born"] == "2024-01-02")
        #expect(item["age"]?.text == "12" && item["score"]?.text == "-0.12" && item["admin"] == true)
        #expect(item["note"] == .null && item["status"] == "active")
        #expect(item["avatar"] == "https://www.example.com/lor/u_12.lor")
        #expect(example?["data"]?.array?.count == 1 && example?["included"]?.array?.count == 1)
        #expect(example?["object"] == "list" && !proposal.text.contains("Grace") && !proposal.text.contains("poet"))
    }

    @Test func `data is kept on request`() throws {
        let item = try #require(
            try InferenceTests.proposal([Self.pages(1), Self.pages(2)], keepsData: true).description["response"]?[
                "example"]?["data"]?[0])
        #expect(item["name"] == "Ada Lovelace" && item["age"] == 36 && item["id"] == "u_11")
        #expect(item["created"] == "2021-05-06T07:08:09.123Z")
    }

    @Test(arguments: [
        ("", ""), ("Found a bug", "Lorem i psu"), ("cus_4QFJ", "cus_1LOR"), ("U012AB3CD", "L123OR4EM"),
        ("Tue, 06 May 2021 07:08:09 GMT", "Tue, 02 Jan 2024 03:04:05 GMT"),
        ("2021-05-06 07:08", "2024-01-02 03:04"), ("2021-05-06T07:08:09+02:00", "2024-01-02T03:04:05+02:00"),
        ("59833787-2cf9-4fdf-8782-e53db20768a5", "12345678-9ab0-1cde-2345-f67ab89012c3"), ("Ünïcödé", "Loremip"),
    ])
    func `a text keeps its form`(text: String, neutral: String) {
        #expect(NeutralText.of(text) == neutral)
    }

    @Test(arguments: [
        ("9817", "1234"), ("0", "0"), ("-0.5", "-0.1"), ("8567.865", "1234.567"), ("6e23", "1e23"),
        ("1709294400000", "1234567890123"),
    ])
    func `a number keeps its form`(number: String, neutral: String) throws {
        #expect(NeutralText.of(try #require(JSONNumber(number))).text == neutral)
    }
}
