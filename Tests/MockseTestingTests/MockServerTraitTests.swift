import Foundation
import MockseTesting
import Synchronization
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The sandboxes of tests with the trait `.mockServer`.
@Suite(.mockServer(FaultSettings(seed: 7)), .timeLimit(.minutes(10))) struct MockServerTraitTests {
    private static let list = "/2.3/users/moderators?site=stackoverflow"
    private static let seen = Texts()

    @Test(arguments: 1...20)
    func `each set of arguments has a sandbox of its own`(number: Int) async throws {
        let sandbox = try Sandbox.current
        Self.seen.add(sandbox.name)
        #expect(Self.seen.all.count { $0 == sandbox.name } == 1)
        #expect(await sandbox.journal.isEmpty)
        for _ in 1...number { _ = try await status(of: Self.list) }
        #expect(await sandbox.journal.count == number)
        #expect(sandbox.settings.seed == 7)
    }

    @Test(.mockServer(FaultSettings(failFirst: 1))) func `a test's own trait takes precedence`() async throws {
        #expect(try Sandbox.current.settings == FaultSettings(failFirst: 1))
        #expect(try await status(of: Self.list) >= 500)
        #expect(try await status(of: Self.list) == 200)
    }

    @Test func `child tasks see the sandbox`() async throws {
        let name = try Sandbox.current.name
        async let child = Sandbox.current.name
        #expect(try await child == name)
        #expect(try await Task { try Sandbox.current.name }.value == name)
    }

    @Test func `sandboxes are named after their tests`() throws {
        #expect(try Sandbox.current.name.hasSuffix("-sandboxes-are-named-after-their-tests"))
    }

    @Suite(.mockServer) struct Nested {
        @Test func `an inner suite's trait takes precedence`() throws {
            #expect(try Sandbox.current.settings == FaultSettings())
        }
    }

    private func status(of target: String) async throws -> Int {
        let (_, response) = try await URLSession.shared.data(from: Sandbox.current.url(for: target))
        return try #require(response as? HTTPURLResponse).statusCode
    }
}

/// Tests outside of a suite with the trait.
struct NoTraitTests {
    @Test func `a test without the trait has no sandbox, and is told what to do`() {
        let error = #expect(throws: Sandbox.NotInTest.self) { try Sandbox.current }
        #expect(error?.description.contains("give the test or its suite the trait .mockServer") == true)
    }

    @Test(.mockServer(configuration: .init(control: .init(token: "x"))))
    func `a configuration can be given`() async throws {
        let request = URLRequest(url: try Sandbox.current.url(for: "/_mockse/settings"))
        let (_, response) = try await URLSession.shared.data(for: request)
        #expect((response as? HTTPURLResponse)?.statusCode == 403)
    }

    @Test func `a sandbox is removed when its test ends, and releases what it holds`() async throws {
        let (sandboxes, ports) = (Texts(), Texts())
        let gates = Mutex<[Gate]>([])
        let test = try #require(Test.current)
        for size in 3...4 {
            let trait: MockServerTrait = .mockServer(FaultSettings(pageSize: size))
            try await trait.provideScope(for: test, testCase: nil) {
                let sandbox = try Sandbox.current
                sandboxes.add(sandbox.name)
                ports.add("\(try sandbox.url().port ?? 0)")
                gates.withLock { $0.append(sandbox.hold()) }
                #expect(sandbox.settings.pageSize == size)
            }
        }
        #expect(Set(sandboxes.all).count == 2)
        // Sandboxes with different settings are on the same server.
        #expect(Set(ports.all).count == 1)
        for gate in gates.withLock({ $0 }) { #expect("\(gate)".hasSuffix(": open")) }
    }

    @Test func `a setting outside its range fails the test`() async throws {
        let trait: MockServerTrait = .mockServer(FaultSettings(failRate: 2))
        let test = try #require(Test.current)
        await #expect(throws: SettingError.self) {
            try await trait.provideScope(for: test, testCase: nil) { Issue.record("the test ran") }
        }
    }
}
