import Testing

@testable import mockse

struct GracefulStopTests {
    @Test func `the first signal stops the service and the exit code is that of the stop`() async {
        let (signals, continuation) = AsyncStream<Int32>.makeStream()
        let (ends, ended) = AsyncStream<String>.makeStream()
        continuation.yield(15)
        let stop = GracefulStop<String> {
            .running("service")
        } stop: { service in
            ended.yield("stopped \(service)")
            return 7
        } cleanUp: { service in
            ended.yield("removed \(service)")
            ended.finish()
        }
        #expect(await stop.run(until: signals) == 7)
        #expect(await ends.reduce(into: []) { $0.append($1) } == ["stopped service", "removed service"])
    }

    @Test(arguments: [(2, 130), (15, 143)] as [(Int32, Int32)])
    func `a second signal does not wait for the service to stop`(signal: Int32, code: Int32) async {
        let (signals, continuation) = AsyncStream<Int32>.makeStream()
        let (never, end) = AsyncStream<Void>.makeStream()
        let (removals, removal) = AsyncStream<Void>.makeStream()
        continuation.yield(15)
        let stop = GracefulStop<Int> {
            .running(1)
        } stop: { _ in
            // The second signal arrives while the service is stopping.
            continuation.yield(signal)
            for await _ in never {}
            return 0
        } cleanUp: { _ in
            removal.yield()
            removal.finish()
        }
        #expect(await stop.run(until: signals) == code)
        #expect(await removals.reduce(0) { count, _ in count + 1 } == 1)
        end.finish()
    }

    @Test func `the end of standard input is no signal, before one or after it`() async {
        for isFirst in [true, false] {
            let (signals, continuation) = AsyncStream<Int32>.makeStream()
            let (input, end) = AsyncStream<Never>.makeStream()
            let (stops, stopping) = AsyncStream<Void>.makeStream()
            let stop = GracefulStop<Int> {
                .running(1)
            } stop: { _ in
                if isFirst { continuation.yield(15) } else { end.finish() }
                // The other one arrives while the service is stopping.
                for await _ in stops {}
                return 0
            } cleanUp: { _ in
            }
            if isFirst { end.finish() } else { continuation.yield(15) }
            async let code = stop.run(until: signals, or: input)
            // Nothing tells when a signal has been ignored.
            for _ in 0..<1_000 { await Task.yield() }
            stopping.finish()
            #expect(await code == 0)
        }
    }

    @Test func `the first signal cancels a start, whose exit code is returned`() async {
        let (signals, continuation) = AsyncStream<Int32>.makeStream()
        let (never, _) = AsyncStream<Void>.makeStream()
        let stop = GracefulStop<Int> {
            continuation.yield(15)
            // Cancellation ends the iteration.
            for await _ in never {}
            return .ended(Task.isCancelled ? 0 : 1)
        } stop: { _ in
            9
        } cleanUp: { _ in
        }
        #expect(await stop.run(until: signals) == 0)
    }

    @Test func `a second signal does not wait for a start that can't be canceled`() async {
        let (signals, continuation) = AsyncStream<Int32>.makeStream()
        let (releases, release) = AsyncStream<Void>.makeStream()
        let stop = GracefulStop<Int> {
            continuation.yield(15)
            continuation.yield(2)
            await Task { for await _ in releases {} }.value
            return .ended(0)
        } stop: { _ in
            9
        } cleanUp: { _ in
        }
        #expect(await stop.run(until: signals) == 130)
        release.finish()
    }

    @Test func `a service without signals is stopped once it runs`() async {
        let stop = GracefulStop<Int> {
            .running(1)
        } stop: { _ in
            7
        } cleanUp: { _ in
        }
        #expect(await stop.run(until: AsyncStream { $0.finish() }) == 7)
    }
}
