import MockseReference
import Testing

@testable import MockseConformance

@Suite struct DeclaredClaimsTests {
    private static func claims(_ text: String) throws -> DeclaredClaims {
        try DeclaredClaims(parsing: Array(text.utf8), source: "claims.json")
    }

    @Test func `a file that is written from a client's claims has no differences from them`() throws {
        var features = ReferenceClient.features
        (features.window, features.absent, features.sources) = (90, [.sources], 1)
        let text = DeclaredClaims(features).text
        #expect(text.hasPrefix("{\n  \"autoContinue\": 0,\n") && text.hasSuffix("\n}\n"))
        #expect(try Self.claims(text).differences(of: features) == [])
    }

    @Test func `each member that differs is reported`() throws {
        let before = try Self.claims(
            #"{"protocol":1,"name":"old","verbs":["list","idle"],"timeoutMs":500,"window":90}"#)
        var features = ClientFeatures(name: "new", verbs: [.list], instances: 8)
        (features.concurrency, features.timeout, features.onDuplicate) = (3, .milliseconds(500), .first)
        #expect(
            before.differences(of: features) == [
                "`concurrency` is 3, claims.json says 1", "`onDuplicate` is \"first\", claims.json doesn't declare it",
                "`verbs` is [\"list\"], claims.json says [\"idle\",\"list\"]",
                "`window` isn't declared, claims.json says 90",
            ])
    }

    @Test(arguments: [
        ("[]", "must be an object with the fields of a reply to `hello`"), ("{", "invalid JSON: "),
        (#"{"protocol":1,"source":1}"#, "unknown field `source`"),
    ])
    func `a file that isn't a reply to hello is refused`(text: String, reason: String) {
        let error = #expect(throws: DeclaredClaims.Unreadable.self) { try Self.claims(text) }
        #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    }

    @Test func `claims that differ from the committed ones fail a run`() async throws {
        var suite = Suite(seed: 1)
        suite.cases = ["P00"]
        suite.waitLimits = MatrixRun().waitLimits
        suite.committedClaims = try Self.claims(#"{"protocol":1,"dialects":["stackexchange"]}"#)
        var features = ClientFeatures(name: "x", dialects: [.stackexchange])
        #expect(try await !suite.run(features) { ReferenceClient() }.isFailed)
        features.concurrency = 3
        let result = try await suite.run(features) { ReferenceClient() }
        #expect(result.isFailed && result.shortfalls == ["claims: `concurrency` is 3, claims.json says 1"])
        #expect(result.text.contains("\nclaims: `concurrency` is 3, claims.json says 1\n"))
        #expect(result.junit.contains("<failure message=\"claims: `concurrency` is 3, claims.json says 1\""))
    }
}
