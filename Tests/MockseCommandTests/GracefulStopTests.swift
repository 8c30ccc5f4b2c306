import Testing

@testable import mockse

struct GracefulStopTests {
    @Test func `the first signal stops the server and the exit code is that of the stop`() async {
        let (signals, continuation) = AsyncStream<Int32>.makeStream()
        let (stops, stopped) = AsyncStream<Void>.makeStream()
        continuation.yield(15)
        let code = await GracefulStop {
            stopped.yield()
            return 7
        }.run(after: signals)
        stopped.finish()
        #expect(code == 7)
        #expect(await stops.reduce(0) { count, _ in count + 1 } == 1)
    }

    @Test(arguments: [(2, 130), (15, 143)] as [(Int32, Int32)])
    func `a second signal does not wait for the server to stop`(signal: Int32, code: Int32) async {
        let (signals, continuation) = AsyncStream<Int32>.makeStream()
        let (never, end) = AsyncStream<Void>.makeStream()
        continuation.yield(15)
        let stop = GracefulStop {
            // The second signal arrives while the server is stopping.
            continuation.yield(signal)
            for await _ in never {}
            return 0
        }
        #expect(await stop.run(after: signals) == code)
        end.finish()
    }
}
