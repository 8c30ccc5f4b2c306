import Foundation
import MockseHTTP
import MockseJSON
import MocksePaging
import Testing

@testable import MockseDialects

/// Tests the descriptions of well-known APIs.
struct PresetTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    /// The roles for which a published response of the API has nothing, with the reason.
    private static let unpublished: [String: Set<PagingStyle.ResponseRole>] = [
        // Only errors have it.
        "slack": [.error], "graph": [.error],
        // The server of the response counts elsewhere.
        "jsonapi": [.pageCount, .selfLink],
        // The response is the first page.
        "github": [.prevLink],
        // The response is the last page, or the query doesn't ask for it.
        "mcp": [.nextCursor, .error], "relay": [.hasMore, .hasPrevious, .nextCursor, .previousCursor, .error],
    ]

    @Test func `every file is embedded, in order`() throws {
        let files = try FileManager.default.contentsOfDirectory(
            atPath: Self.folder.appending(path: "../../Sources/CMockseAPIs/apis").path)
        #expect(Dialect.presetNames.map { "\($0).json" } == files.sorted())
        #expect(Dialect.preset("unknown") == nil && Dialect.presetText("unknown") == nil)
    }

    @Test(arguments: Dialect.presetNames) func `a description is right, and says where its facts come from`(
        name: String
    ) throws {
        let text = try #require(Dialect.presetText(name))
        let api = try DescribedAPI(parsing: Array(text.utf8), name: "", source: name)
        #expect(api.name == name && api.source?.hasPrefix("https://") == true && Dialect.preset(name)?.name == name)
        for list in api.lists {
            let item = list.item
            #expect(item.id.value(in: .object(item.example)) != nil, "\(list.path)")
            #expect(item.title.value(in: .object(item.example))?.string != nil, "\(list.path)")
        }
    }

    @Test(arguments: Dialect.presetNames) func `another published response of the API has the same roles`(
        name: String
    ) throws {
        let text = try Data(contentsOf: Self.folder.appending(path: "Samples/\(name).json"))
        let sample = try JSONValue(parsing: Array(text))
        let api = try #require(Dialect.preset(name)?.described)
        let list = try #require(api.lists.first { $0.key == sample["list"]?.string })
        let (paging, body) = (list.paging, try #require(sample["body"]))
        var fields = HTTPFields()
        for (field, value) in try #require(sample["headers"]?.object) { fields.add(field, try #require(value.string)) }
        let state = paging.read(body, fields: fields)
        let items = try #require(paging.items(in: body))
        #expect(!items.isEmpty && items.allSatisfy { list.item.id.value(in: $0) != nil })
        if Self.unpublished[name]?.contains(.hasMore) != true {
            let state = try #require(state)
            #expect(state.hasMore != nil && (state.hasMore == true) == (state.next != nil || paging.countsToEnd))
        }
        for (role, place) in paging.response where Self.unpublished[name]?.contains(role) != true {
            switch place {
            case .body(let pointer): #expect(pointer.value(in: body) != nil, "\(role): \(place)")
            case .field(let field): #expect(fields[field] != nil, "\(role): \(place)")
            case .link(let relation): #expect(LinkField(fields).target(relation) != nil, "\(role): \(place)")
            case .item(let pointer): #expect(items.allSatisfy { pointer.value(in: $0) != nil }, "\(role): \(place)")
            case .query: Issue.record("\(role): \(place)")
            }
        }
        if let type = fields["Content-Type"] { #expect(type == list.mediaType) }
    }
}
