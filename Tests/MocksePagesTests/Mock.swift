import Foundation
import MockseDatasets
import MockseDialects
import MockseHTTP
import MockseJSON
import MocksePages
import MocksePaging
import Testing

/// Both dialects over the embedded data, queried by target.
struct Mock {
    let dialects: DialectSet

    private static let embedded = ListStore(library: Library())

    static let friendly = Self(DialectOptions())
    static let strict = Self(DialectOptions(isStrict: true))

    init(_ options: DialectOptions, listStore: ListStore = embedded) {
        dialects = DialectSet(Dialect.builtIn, listStore: listStore, options: options)
    }

    func resolve(_ target: String, _ method: HTTPMethod = .get) throws -> ResolvedRequest {
        let parsed = try #require(RequestTarget(target))
        return try #require(dialects.resolve(PageRequest(method, parsed)))
    }

    func get(_ target: String, _ method: HTTPMethod = .get) throws -> Answer {
        Answer(try resolve(target, method).response())
    }

    /// Returns the items of all pages, requested one after the other until `has_more` is false.
    func walk(_ target: String) throws -> [JSONValue] {
        var items: [JSONValue] = []
        for page in 1...1000 {
            let json = try get("\(target)&page=\(page)").json
            items += json["items"]?.array ?? []
            if json["has_more"]?.bool != true { return items }
        }
        return items
    }
}

/// A response with its parts in readable form.
struct Answer {
    let response: HTTPResponse

    init(_ response: HTTPResponse) {
        self.response = response
    }

    var status: Int { response.status.code }
    var text: String { String(decoding: response.body, as: UTF8.self) }
    var json: JSONValue {
        get throws { try JSONValue(parsing: response.body) }
    }
    var keys: [String] {
        get throws { try json.object?.map(\.key) ?? [] }
    }
    var items: [JSONValue] {
        get throws { try json["items"]?.array ?? [] }
    }
    var data: [JSONValue] {
        get throws { try json["data"]?.array ?? [] }
    }
}

/// Runs `body` with dialects over the embedded data and a user's file on top.
func withUserData(
    _ name: String, _ text: String, _ options: DialectOptions = DialectOptions(), _ body: (Mock) throws -> Void
) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("mockse-\(UUID()).json")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let datasets = try DataFile.open(name: name, path: file.path)
    try body(Mock(options, listStore: ListStore(library: try Library(userData: datasets))))
}
