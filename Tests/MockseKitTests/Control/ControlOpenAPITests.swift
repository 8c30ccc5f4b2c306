import MockseDialects
import MockseHTTP
import MockseJSON
import MocksePages
import Testing

@testable import MockseControl
@testable import MockseKit

struct ControlOpenAPITests {
    private let document = JSONValue.object(OpenAPI(dialects: Dialect.builtIn).document)

    @Test func `every control call is described with its parameters and body`() throws {
        for call in ControlCall.all {
            let operation = try #require(described("/_mockse/" + OpenAPI.plain(call.path), call.method.rawValue))
            #expect(operation["summary"]?.string == call.summary(for: Dialect.builtIn) && !call.summary.isEmpty)
            #expect(names(of: operation) == call.path.names + call.parameters.map(\.name))
            #expect((operation["requestBody"] != nil) == (call.body != nil))
            #expect(operation["responses"]?["200"]?["content"]?.object?.isEmpty == false)
        }
    }

    @Test func `every route of both dialects is described in each version`() throws {
        for route in Dialect.stackexchange.openAPI().routes {
            for version in ["2.2", "2.3"] {
                let operation = try #require(described("/\(version)\(route.pattern)", "get"))
                #expect(Set(names(of: operation)).isSuperset(of: route.parameters.map(\.name) + ["key", "callback"]))
            }
        }
        for route in Dialect.brewerydb.openAPI().routes {
            let operation = try #require(described("/v2\(route.pattern)", "get"))
            #expect(Set(names(of: operation)).isSuperset(of: route.parameters.map(\.name) + ["key"]))
        }
        let users = try #require(described("/2.3/users", "get"))
        #expect(names(of: users).prefix(3) == ["page", "filter", "site"])
        #expect(users.text.contains(#""enum":["reputation","creation","name","modified"]"#))
    }

    @Test func `nothing else is described`() {
        let paths = OpenAPI(dialects: Dialect.builtIn).document["paths"]?.object?.map(\.key) ?? []
        let control = Set(ControlCall.all.map { "/_mockse/" + OpenAPI.plain($0.path) })
        let routes = Dialect.builtIn.map { $0.openAPI().routes.count }
        #expect(paths.count == 2 * routes[0] + routes[1] + control.count)
    }

    @Test func `every page of the dialects has one schema, whose arrays describe their items`() throws {
        for (path, item) in document["paths"]?.object ?? [:] where !path.hasPrefix("/_mockse/") {
            let content = item["get"]?["responses"]?["200"]?["content"]?["application/json"]
            #expect(content?["schema"]?.object?.map(\.key) == ["$ref"], "\(path)")
        }
        let untyped = Self.schemas(in: document).filter { schema in
            schema["allOf"] != nil || schema["items"] == nil && Self.types(of: schema).contains("array")
        }
        #expect(untyped.isEmpty, "\(untyped.map(\.text))")
    }

    /// Returns all objects of a document that could be schemas.
    private static func schemas(in value: JSONValue) -> [JSONValue] {
        let inner = (value.object?.map(\.value) ?? value.array ?? []).flatMap { schemas(in: $0) }
        return value.object == nil ? inner : [value] + inner
    }

    private static func types(of schema: JSONValue) -> [String] {
        schema["type"]?.array?.compactMap(\.string) ?? schema["type"]?.string.map { [$0] } ?? []
    }

    @Test func `every reference resolves`() throws {
        let references = Set(Self.references(in: document))
        #expect(references.count > 5)
        for reference in references {
            var place: JSONValue? = document
            for part in reference.split(separator: "/").dropFirst() { place = place?[String(part)] }
            #expect(place != nil, "\(reference)")
        }
    }

    @Test func `every schema is referenced`() {
        let references = Set(Self.references(in: document))
        for name in OpenAPI(dialects: Dialect.builtIn).document["components"]?["schemas"]?.object?.map(\.key) ?? [] {
            #expect(references.contains("#/components/schemas/\(name)"), "\(name)")
        }
    }

    @Test func `every placeholder is declared, and every operation id is unique`() throws {
        var identifiers: [String] = []
        for (path, item) in try #require(OpenAPI(dialects: Dialect.builtIn).document["paths"]?.object) {
            for (_, operation) in item.object ?? [:] {
                identifiers.append(try #require(operation["operationId"]?.string))
                let declared = (operation["parameters"]?.array ?? []).filter { $0["in"]?.string == "path" }
                #expect(declared.allSatisfy { $0["required"]?.bool == true })
                let placeholders = path.split(separator: "/").filter { $0.hasPrefix("{") }
                let names = placeholders.map { String($0.dropFirst().dropLast()) }
                #expect(declared.map { $0["name"]?.string ?? "" } == names)
            }
        }
        #expect(Set(identifiers).count == identifiers.count)
    }

    private func described(_ path: String, _ method: String) -> JSONValue? {
        document["paths"]?[path]?[method.lowercased()]
    }

    private func names(of operation: JSONValue) -> [String] {
        (operation["parameters"]?.array ?? []).compactMap { $0["name"]?.string }
    }

    private static func references(in value: JSONValue) -> [String] {
        switch value {
        case .array(let elements): elements.flatMap { references(in: $0) }
        case .object(let members):
            members.flatMap { $0.key == "$ref" ? [$0.value.string].compactMap(\.self) : references(in: $0.value) }
        default: []
        }
    }
}
