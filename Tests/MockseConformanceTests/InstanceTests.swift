import MockseDriver
import MockseKit
import MockseReference
import Synchronization
import Testing

@testable import MockseConformance

/// Tests several instances of a client that fetch their commands over HTTP.
@Suite(.timeLimit(.minutes(10))) struct InstanceTests {
    /// Runs four cases for a client that declares two instances, and returns the result and the number of lists that
    /// each instance has opened.
    private static func run(
        _ names: [String], greeting: Duration = .seconds(60)
    ) async throws -> (result: SuiteResult, opened: [Int], notices: [String]) {
        var features = ReferenceClient.features
        (features.instances, features.dialects) = (2, [.stackexchange])
        features.readsDescriptions = false
        let counts = names.map { _ in Counter() }
        let notices = Notices()
        var suite = Suite(seed: 1)
        // A machine that stalls cuts holds short, so cases with one would say little.
        suite.cases = ["P01", "P02", "P03", "P10"]
        suite.drawsScenarios = false
        suite.onStart = { notices.append($0) }
        let (urls, announced) = AsyncStream.makeStream(of: String.self)
        let polling = Task { [features] in
            for await url in urls {
                await withTaskGroup { group in
                    for (name, count) in zip(names, counts) {
                        group.addTask {
                            let service = DriverService(features) {
                                count.add()
                                return ReferenceClient()
                            }
                            try? await service.poll(url, instance: name)
                        }
                    }
                }
            }
        }
        defer {
            announced.finish()
            polling.cancel()
        }
        let result = try await suite.run(
            http: .init(), greeting: greeting, announce: { _ = announced.yield($0) })
        return (result, counts.map(\.value), notices.all)
    }

    private final class Counter: Sendable {
        private let count = Atomic<Int>(0)

        var value: Int { count.load(ordering: .relaxed) }

        func add() { count.add(1, ordering: .relaxed) }
    }

    private final class Notices: Sendable {
        private let state = Mutex<[String]>([])

        var all: [String] { state.withLock(\.self) }

        func append(_ text: String) { state.withLock { $0.append(text) } }
    }

    @Test func `instances with names share the cases`() async throws {
        let (result, opened, notices) = try await Self.run(["tab/1", "tab 2"])
        #expect(result.results.map(\.verdict) == Array(repeating: .pass, count: 4), "\(result.text)")
        #expect(opened.allSatisfy { $0 > 0 }, "\(opened)")
        #expect(notices.first == "waiting for 2 instances of \(ReferenceClient.features.name)")
    }

    @Test func `a client without a name is one instance`() async throws {
        let (result, opened, notices) = try await Self.run([""])
        #expect(result.results.map(\.verdict) == Array(repeating: .pass, count: 4), "\(result.text)")
        #expect(opened[0] > 3 && !notices.contains { $0.hasPrefix("waiting") })
    }

    @Test func `an instance that never comes is named`() async throws {
        let error = await #expect(throws: DriverError.self) {
            try await Self.run(["alone"], greeting: .seconds(1))
        }
        let reason =
            "hello: `instances` is 2, but after 1.0 seconds only 1 has fetched commands (open the others, or use --jobs 1)"
        #expect(error?.description == reason)
    }
}
