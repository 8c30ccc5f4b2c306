#if !os(iOS)
import Foundation
import MockseJSON
import MockseDialects
import MockseReference
import Testing

@testable import MockseConformance
@testable import MockseDriver

private let hasPython = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/python3")
}

/// Tests that a client of a dialect outside the product modules is judged through a driver in another process.
@Suite(.timeLimit(.minutes(10)), .enabled(if: hasPython, "python3 is not on the PATH"))
struct OtherDialectDriverTests {
    private static let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "offset_driver.py").path

    private static func results(_ mistake: String? = nil, _ cases: Set<String>) async throws -> [CaseResult] {
        var suite = Suite(seed: 5)
        suite.dialects = [.offset]
        suite.cases = cases
        return try await suite.run(driver: ["python3", script] + [mistake].compactMap(\.self)).results
    }

    @Test func `a correct client passes through its driver`() async throws {
        let cases: Set = ["P00", "P01", "P10", "G01", "D01", "E01"]
        let results = try await Self.results(nil, cases).filter { cases.contains($0.id) }
        #expect(results.count == cases.count)
        #expect(results.allSatisfy { $0.verdict == .pass && $0.dialect == .offset }, "\(results)")
    }

    @Test func `a bug is found through a driver, and explained in the words of the API`() async throws {
        let results = try await Self.results("no-dedupe", ["D01", "D06"])
        let found = try #require(results.first { $0.id == "D01" })
        #expect(found.verdict == .fail && found.violations.map(\.rule).contains("duplicate"), "\(found)")
        #expect(results.first { $0.id == "D06" }?.info.fix.hasPrefix("Use `next` to detect the end.") == true)
    }

    @Test func `a driver in Swift opens a list of any API that it declares`() async {
        let service = DriverService(ClientFeatures(name: "x", dialects: [.offset])) { ReferenceClient() }
        func error(opening dialect: String) async -> JSONValue? {
            await service.reply(to: [
                "id": 1, "verb": "open", "dialect": .string(dialect), "baseURL": "http://127.0.0.1:1",
                "path": "/api/things",
            ])["error"]
        }
        #expect(await error(opening: "offset") == nil)
        #expect(await error(opening: "brewerydb") != nil)
    }

    @Test func `a driver can declare more presets than are judged`() throws {
        func dialects(_ names: [JSONValue]) throws -> Set<Dialect> {
            try ClientFeatures(hello: ["protocol": 1, "dialects": .array(names)]).dialects
        }
        #expect(try dialects(["slack", "brewerydb", "github"]) == [.brewerydb])
        let error = #expect(throws: DriverError.self) { try dialects(["slack"]) }
        let reason = error.map { "\($0)" } ?? ""
        #expect(reason.contains("the client supports only slack") && reason.contains("--api slack"), "\(reason)")
    }

    @Test func `a driver can't declare an unknown API`() throws {
        let hello: JSONObject = ["protocol": 1, "dialects": ["offset"]]
        let error = #expect(throws: DriverError.self) { try ClientFeatures(hello: hello) }
        let reason = error.map { "\($0)" } ?? ""
        #expect(reason.contains("use one of stackexchange, brewerydb"), "\(reason)")
        let known = Dialect.builtIn.adding([.offset])
        #expect(try ClientFeatures(hello: hello, known: known).dialects == [.offset])
        #expect(try ClientFeatures(hello: ["protocol": 1], known: known).dialects == Set(known))
    }
}
#endif
