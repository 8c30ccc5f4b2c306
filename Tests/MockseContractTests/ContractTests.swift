import Foundation
import MockseBase
import MockseJSON
import Testing

/// Compares what other programs rely on with recordings of it.
///
/// A contract that changes needs a new version: the next minor one if something was added, and otherwise the next major
/// one. `MOCKSE_RECORD=1 swift test --filter ContractTests` then records it, and fails.
struct ContractTests {
    @Test(arguments: RecordedContract.all)
    func `a contract changes only with its version`(contract: RecordedContract) async throws {
        let problem = try await contract.problem()
        #expect(problem == nil)
    }

    @Test func `the page about releases has the version of every contract`() throws {
        let page = try String(
            contentsOf: URL(filePath: #filePath).appending(
                path: "../../../Sources/MockseKit/MockseKit.docc/Releases.md"
            )
            .standardizedFileURL, encoding: .utf8)
        let rows = page.matches(of: /\| `([a-z-]+)` \| ([0-9]+\.[0-9]+) \|/).map { "\($0.1) \($0.2)" }
        #expect(rows == RecordedContract.all.map { "\($0) \($0.version)" })
    }

    @Test func `every contract is recorded`() {
        #expect(RecordedContract.all.map(\.description) == Contract.all.map(\.name) + ["suite"])
    }

    @Test func `additions need a minor version, removals and changes a major one`() {
        let recorded = ["a": "number", "b": "string"]
        let version = ContractVersion(major: 1, minor: 4)
        for (now, least) in [
            (["a": "number", "b": "string"], "1.4"), (["a": "number", "b": "string", "c": "string"], "1.5"),
            (["a": "number"], "2.0"), (["a": "string", "b": "string"], "2.0"), (["a": "number", "d": "string"], "2.0"),
        ] {
            #expect(ContractChange(from: recorded, to: now).leastVersion(after: version).description == least)
        }
        let change = ContractChange(from: recorded, to: ["a": "string", "c": "string"])
        #expect(change.description == "removed b; changed a; added c")
    }

    @Test func `each member's types and a schema's leaves are found`() throws {
        var members = ContractMembers()
        members.add(typesOf: ["a": [["b": 1], ["b": nil]], "c": "x"], at: "m")
        members.add(leavesOf: ["type": "object", "description": "x", "required": ["a", "b"]], at: "s")
        #expect(
            members == [
                "m": "object", "m.a": "array", "m.a[]": "object", "m.a[].b": "null|number", "m.c": "string",
                "s.type": "\"object\"", "s.required[a]": "listed",
                "s.required[b]": "listed",
            ])
    }
}
