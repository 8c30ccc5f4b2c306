import MockseJSON
import MocksePaging
import Testing

@testable import MockseDialects

/// Tests the items that are made from an example.
struct DescribedItemTests {
    private static func item(_ text: String, id: String? = nil) throws -> DescribedItem {
        DescribedItem(
            id: id.flatMap { JSONPointer($0) }, title: nil, revision: nil,
            example: try #require(try JSONValue(parsing: text).object))
    }

    @Test(arguments: [
        #"{"id": 7}"#, #"{"id": "7"}"#, #"{"id": "cus_NffrFeUfNV2Hib"}"#, #"{"id": "a"}"#, #"{"id": "U012AB3CD"}"#,
        #"{"id": "550e8400-e29b-41d4-a716-446655440000"}"#, "{}", #"{"id": "é_ü"}"#, #"{"id": ""}"#, #"{"id": "_"}"#,
    ])
    func `identifiers differ, and look like the example's`(text: String) throws {
        let item = try Self.item(text)
        let identifiers = (0..<5000).map(item.identifier)
        #expect(Set(identifiers).count == 5000)
        #expect(identifiers == (0..<5000).map(item.identifier))
        guard case .text(let sample) = item.form, sample.count > 5 else { return }
        for identifier in identifiers {
            #expect(identifier.count == sample.count)
            #expect(
                zip(identifier, sample).allSatisfy { $0.isLetter == $1.isLetter || $0.isHexDigit && $1.isHexDigit },
                "\(identifier)")
        }
    }

    @Test func `an item has its identifier, title and revision in place of the example's, and in its own address`()
        throws
    {
        let item = try Self.item(
            #"{"id": 1234, "title": "A", "updated_at": "2020-01-01T10:20:30Z", "url": "https://x/1234", "n": 1, "l": [{"id": 1234}]}"#
        )
        #expect(
            JSONValue.object(item.item("77", "B", 65)).text
                == #"{"id":77,"title":"B","updated_at":"2020-01-01T10:01:05Z","url":"https://x/77","n":1,"l":[{"id":1234}]}"#
        )
        #expect(item.title == JSONPointer(["title"]) && item.revision == JSONPointer(["updated_at"]))
    }

    @Test func `members are found beside an identifier that is inside another member`() throws {
        let item = try Self.item(#"{"cursor": "x", "node": {"id": "n_1", "name": "A", "version": 3}}"#, id: "/node/id")
        #expect(item.title == JSONPointer(["node", "name"]) && item.revision == JSONPointer(["node", "version"]))
        #expect(
            JSONValue.object(item.item("n_2", "B", 4)).text
                == #"{"cursor":"x","node":{"id":"n_2","name":"B","version":7}}"#)
    }

    @Test func `an item without an example has a name, and a revision once it changes`() throws {
        #expect(JSONValue.object(try Self.item("{}").item("5", "B", 0)).text == #"{"id":5,"name":"B"}"#)
        #expect(JSONValue.object(try Self.item("{}").item("5", "B", 2)).text == #"{"id":5,"name":"B","revision":3}"#)
    }

    @Test func `further members differ, and so do the texts that have them`() throws {
        let example = try #require(
            JSONValue(parsing: #"{"id": 1, "number": 1347, "key": "PRJ-12", "url": "/1347/PRJ-12"}"#).object)
        let item = DescribedItem(
            id: nil, title: nil, revision: nil, unique: [JSONPointer(["number"]), JSONPointer(["key"])],
            example: example)
        let items = (1...300).map { item.item("\($0)", "A", 0) }
        for member in ["number", "key", "url"] { #expect(Set(items.map { $0[member] }).count == 300, "\(member)") }
        #expect(items[0]["number"] == 1 && items[0]["url"]?.string == "/1/\(items[0]["key"]?.string ?? "")")
    }

    @Test func `revisions differ whatever the member's form`() throws {
        for value in ["1", "\"v1\"", "\"2020-01-01T00:00:00Z\"", "\"2020-01-01 00:00:00\"", "1.5", "null", "true"] {
            let item = try Self.item(#"{"id": 1, "version": \#(value)}"#)
            let texts = (0..<60).map { JSONValue.object(item.item("1", "", $0)).text }
            #expect(Set(texts).count == 60, "\(value)")
        }
    }
}
