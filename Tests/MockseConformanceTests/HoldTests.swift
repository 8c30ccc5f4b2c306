import MockseKit
import MockseTestSupport
import Synchronization
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests that pages are held no longer than a client waits for them, however late the machine is.
@Suite(.timeLimit(.minutes(30))) struct HoldTests {
    /// Operates an impatient client on a machine that is late for some commands.
    private struct LateDriver: Driver {
        let driver: InProcessDriver
        let delay: @Sendable (DriverCommand) -> Duration

        func perform(_ command: DriverCommand) async throws -> DriverReply {
            try await Task.sleep(for: delay(command))
            return try await driver.perform(command)
        }
    }

    /// The timeout of the first try, in real time: on a busy machine, a longer one follows.
    private static let shortestTimeout = Duration.seconds(2)
    private static let longestTimeout = Duration.seconds(128)

    private static func result(
        of id: String, timeout: Duration, delay: @escaping @Sendable (DriverCommand) -> Duration
    ) async throws -> CaseResult {
        let item = try #require(Cases.all.first { $0.id == id })
        return try await MockServer.withServer { server in
            let runner = Runner(server: server, features: ImpatientClient.features(timeout: timeout)) { _ in
                LateDriver(driver: InProcessDriver(client: ImpatientClient(timeout: timeout)), delay: delay)
            }
            return await runner.run(item, .stackexchange)
        }
    }

    @Test(arguments: [0, 60])
    func `a client with a short timeout is not blamed for a long hold`(late: Int) async throws {
        // The timeout is in real time, which a busy machine may overrun: each try doubles it.
        var result: CaseResult
        var timeout = Self.shortestTimeout
        repeat {
            result = try await Self.result(of: "G02", timeout: timeout) {
                $0.verb == .more ? .milliseconds(late) : .zero
            }
            timeout *= 2
        } while result.verdict == .inconclusive && timeout < Self.longestTimeout
        #expect(result.verdict == .pass, "\(result)")
    }

    @Test(arguments: [(1, Verdict.pass), (5, .inconclusive)])
    func `a case whose held page was given up is run again, at most four times`(
        lateRuns: Int, verdict: Verdict
    ) async throws {
        let runs = Mutex(0)
        let triggers = Mutex(0)
        var result: CaseResult
        var timeout = Self.shortestTimeout
        // A busy machine may be late by itself: each try doubles the timeout.
        repeat {
            let delay = timeout * 1.5
            runs.withLock { $0 = 0 }
            result = try await Self.result(of: "G02", timeout: timeout) { command in
                if command.verb == .open {
                    runs.withLock { $0 += 1 }
                    triggers.withLock { $0 = 0 }
                }
                guard command.verb == .more else { return .zero }
                let isSecond = triggers.withLock { triggers in
                    triggers += 1
                    return triggers == 2
                }
                return isSecond && runs.withLock { $0 } <= lateRuns ? delay : .zero
            }
            timeout *= 2
        } while result.verdict == .inconclusive && verdict == .pass && timeout < Self.longestTimeout
        #expect(result.verdict == verdict, "\(result)")
        #expect(min(lateRuns + 1, 5)...5 ~= runs.withLock { $0 })
    }

    private static func delivery(
        gone: UInt64?, for duration: UInt64, cut: ServerLog.Cut? = nil, outlasts: Bool = false
    ) -> Stimulus.Delivery {
        let end = (20 + duration) * 1_000_000
        let exchange = Exchange(
            id: 1, method: "GET", target: "\(MadeRun.path)?page=2", query: "", attempt: 1, page: 2, status: 200,
            arrived: 20_000_000, lastByte: gone == nil ? end : nil, gone: gone.map { $0 * 1_000_000 }, bytes: 10)
        var fixture = Fixture(.stackexchange, pageSize: 10, seed: 3)
        fixture.outlastsTimeout = outlasts
        let features = ClientFeatures(name: "a client", loading: .init(timeout: .milliseconds(100)))
        return Stimulus.held(page: 2).delivery(
            History(of: fixture, features, [exchange]) { server in
                server.heldPages = [2]
                server.cuts = cut.map { [$0] } ?? []
            })
    }

    @Test func `a hold counts if neither the client nor the suite ended it too soon`() {
        #expect(Self.delivery(gone: nil, for: 50) == .delivered)
        #expect(Self.delivery(gone: 30, for: 10) == .delivered, "the client canceled early")
        #expect(Self.delivery(gone: 85, for: 65) == .late, "the client's timeout had nearly passed")
        #expect(Self.delivery(gone: 125, for: 105, outlasts: true) == .delivered, "the case is about the timeout")
        #expect(Self.delivery(gone: nil, for: 60, cut: .init(page: 2, at: 50_000_000)) == .late)
        #expect(Self.delivery(gone: nil, for: 60, cut: .init(page: 2, at: 90_000_000)) == .delivered, "another hold")
        #expect(Self.delivery(gone: nil, for: 60, cut: .init(page: 3, at: 50_000_000)) == .delivered, "another page")
    }

    @Test func `the oldest held request counts, and requests leave in order of arrival`() {
        var requests = HeldRequests()
        requests.note(0, at: 10)
        #expect(requests.oldest == nil)
        requests.note(1, at: 20)
        #expect(requests.oldest == 10, "it may have arrived right after the last note")
        requests.note(2, at: 30)
        requests.note(1, at: 40)
        #expect(requests.oldest == 20)
        requests.note(0, at: 50)
        #expect(requests.oldest == nil)
    }

    @Test func `a page is held in the time that the client's timeout runs in`() async throws {
        try await MockServer.withServer { server in
            let clock = Mutex<UInt64>(0)
            var fixture = Fixture(.stackexchange, pageSize: 10, seed: 3)
            fixture.fill(pages: 2)
            fixture.gates = [1]
            let sandbox = try server.sandbox("held")
            sandbox.put(script: fixture.script)
            let held = CaseServer(fixture, in: sandbox, clock: OwnClock(), timeout: .milliseconds(100)) {
                clock.withLock { $0 }
            }
            let request = PlainRequest("GET", sandbox.url + MadeRun.path + "?site=stackoverflow&page=1")
            async let reply = request.send()
            while !held.isHolding(1) { await Task.yield() }
            await held.check()
            #expect(!held.isHoldDue, "the clock stands still")
            clock.withLock { $0 = 50_000_000 }
            #expect(held.isHoldDue)
            clock.withLock { $0 = 60_000_000 }
            await held.check()
            #expect(try await reply.status == 200)
        }
    }
}
