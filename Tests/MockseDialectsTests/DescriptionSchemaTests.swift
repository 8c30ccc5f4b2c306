import MockseJSON
import MocksePaging
import Testing

@testable import MockseDialects

/// Tests the schema of descriptions.
struct DescriptionSchemaTests {
    private static let schema = Result { try JSONValue(parsing: DescriptionSchema.text) }

    private static func members(_ definition: String) throws -> Set<String> {
        Set(try schema.get()["$defs"]?[definition]?["properties"]?.object?.map(\.key) ?? [])
    }

    @Test func `it has every member that is read, and no other`() throws {
        let schema = try Self.schema.get()
        #expect(Set(schema["properties"]?.object?.map(\.key) ?? []) == Set(DescriptionReader.members))
        #expect(try Self.members("list") == Set(DescriptionReader.listMembers))
        #expect(try Self.members("route") == Set(DescriptionReader.routeMembers))
        #expect(try Self.members("item") == Set(DescriptionReader.itemMembers))
        #expect(try Self.members("errors") == Set(DescribedErrors.Kind.allCases.map(\.rawValue)))
        let request = PagingStyle.RequestRole.allCases.map(\.rawValue) + DescriptionReader.requestMembers
        #expect(try Self.members("request") == Set(request))
        let response = PagingStyle.ResponseRole.allCases.map(\.rawValue) + DescriptionReader.responseMembers
        #expect(try Self.members("response") == Set(response))
    }

    @Test func `a role can stand at several places only in a response`() throws {
        let roles = try Self.schema.get()["$defs"]
        func forms(_ part: String, _ role: String) -> [String] {
            roles?[part]?["properties"]?[role]?["anyOf"]?.array?.compactMap { $0["$ref"]?.string } ?? []
        }
        #expect(forms("request", "pageSize") == ["#/$defs/place"])
        #expect(forms("response", "pageSize") == ["#/$defs/place", "#/$defs/places"])
    }
}
