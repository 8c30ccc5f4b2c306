#if !os(iOS)
import Foundation
import MockseTestSupport
import Testing

/// Tests that code in another package, which sees only public API, needs only one import.
@Suite struct OutsidePackageTests {
    /// The folder with the modules that this test was built with.
    private static var modules: URL? {
        let bundle =
            Bundle.allBundles.map(\.bundleURL) + [Bundle.main.bundleURL, Bundle.main.executableURL].compactMap(\.self)
        let folders = bundle.flatMap { [$0, $0.deletingLastPathComponent()] }
        return folders.map { $0.appending(path: "Modules") }.first {
            FileManager.default.fileExists(atPath: $0.appending(path: "MockseKit.swiftmodule").path)
        }
    }

    private static let server = """
        import MockseKit

        func check() async throws {
            var settings = FaultSettings(seed: 7, latency: .milliseconds(800), failRate: 0.1)
            settings.rules = [try FaultRule(parsing: "page=3 attempt=1: fail=503")]
            settings.pageFaults.duplicates.overlap = 3
            settings = settings.failing(first: 1, with: [.status(503)])
            try await MockServer.withServer(.init(settings: settings)) { server in
                let sandbox = try server.sandbox("my-test")
                let gate = sandbox.hold(page: 2)
                try sandbox.fail(page: 3, attempts: 1, with: .status(503))
                try sandbox.fail(RequestMatch(dialect: Dialect.brewerydb.name), with: .timeout)
                await gate.release()
                let journal = await server.journal
                print(journal.map(\\.target), journal.map(\\.page), journal.map(\\.marks), journal.map(\\.faults))
                print(try server.truth(for: "/2.3/users/moderators?site=stackoverflow"), server.url)
            }
        }
        """

    private static let testing = """
        import Foundation
        import MockseTesting
        import Testing

        @Suite(.mockServer(FaultSettings(latency: .seconds(2), failRate: 0.1)))
        struct UserTests {
            @Test(.mockServer) func check() async throws {
                let sandbox = try Sandbox.current
                let url: URL = try sandbox.url(for: "/v2/beers")
                try sandbox.put(data: Data(), at: "folk")
                try sandbox.fail(RequestMatch(page: 2, attempt: 1...3), with: 503)
                let exchanges: [Exchange] = try await sandbox.waitForExchanges(2, timeout: .seconds(5)) { $0.page == 1 }
                #expect(exchanges.first?.duration ?? .zero < .seconds(1), "\\(url)")
                let plan: FaultSchedule = try sandbox.plan(for: "/v2/beers")
                #expect(plan.entries.isEmpty)
                try sandbox.shown([1, 2], for: "/v2/beers")
                let report: ClientReport = await sandbox.report
                #expect(report.findings == [])
                try await expectNoFindings()
            }
        }
        """

    private static let suite = """
        import MockseConformance

        actor Client: PagingClient {
            func open(_ list: ListAddress) { print(list.dialect.pageParameter, list.dialect.usualList.path) }
            func more(source: Int) {}
            func close() {}
        }

        @MainActor final class Screen: PagingClient {
            private var state = ClientState.idle
            func open(_ list: ListAddress) { state = .loading }
            func more(source: Int) async { state = .loading }
            func refresh() async throws { state = .loading }
            func idle(atMost limit: Duration) async throws -> ClientState {
                while state == .loading { try await Task.sleep(for: .milliseconds(5)) }
                return state
            }
            func list() async -> [String] { state == .idle ? ["1"] : [] }
        }

        func judgeScreen() async throws -> Bool {
            let service = DriverService(ClientFeatures(name: "mine")) { @MainActor in Screen() }
            try await service.answerStandardInput()
            return try await Suite().run(ClientFeatures(name: "mine")) { @MainActor in Screen() }.isFailed
        }

        func judge() async throws -> Bool {
            var suite = Suite(seed: 3)
            suite.dialects = [.stackexchange]
            suite.judgesTiming = false
            let features = ClientFeatures(name: "mine", verbs: [], loading: .init(concurrency: 2))
            let result = try await suite.run(features) { Client() }
            // The server comes along with the suite.
            try await MockServer.withServer { server in print(await server.journal.count) }
            return result.results.allSatisfy { $0.verdict != .fail }
        }
        """

    @Test(arguments: [server, suite, testing])
    func `one import is enough for code in another package`(code: String) async throws {
        let modules = try #require(Self.modules, "the modules that the tests were built with")
        let folder = try TemporaryFolder()
        let file = try folder.write(code, to: "user.swift")
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        // SwiftPM passes another package's compiler the modules, and the module maps of those in C.
        let build = modules.deletingLastPathComponent()
        let maps = ["CMocksePlatform", "CMockseDatasets", "CMockseWeb", "CMockseAPIs"].flatMap { name in
            ["-Xcc", "-fmodule-map-file=\(build.appending(path: "\(name).build/module.modulemap").path)"]
        }
        let zlib = SourceTree.root.appending(path: "Sources/CZlib/module.modulemap").path
        process.arguments =
            [
                "swiftc", "-typecheck", file, "-I", modules.path, "-Xcc", "-fmodule-map-file=\(zlib)", "-swift-version",
                "6", "-package-name", "user",
                "-enable-upcoming-feature", "MemberImportVisibility", "-enable-upcoming-feature",
                "InternalImportsByDefault",
                "-warnings-as-errors", "-module-name", "User",
            ] + maps
        process.standardError = output
        try process.run()
        let errors = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(String(decoding: errors, as: UTF8.self))")
    }
}
#endif
