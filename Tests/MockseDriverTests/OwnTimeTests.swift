import MockseDialects
import Testing

@testable import MockseDriver

@Suite(.timeLimit(.minutes(10))) struct OwnTimeTests {
    @Test func `own time never runs ahead of the clock`() async throws {
        let (clock, own) = (ContinuousClock.now, OwnTime.now)
        try await OwnTime.sleep(for: .milliseconds(40))
        #expect(OwnTime.now - own >= .milliseconds(40))
        // A tick that started earlier may add one more step.
        #expect(OwnTime.now - own <= ContinuousClock.now - clock + OwnTime.step * 2)
    }

    @Test func `a canceled sleep ends early`() async {
        for yields in 0..<100 {
            let sleep = Task { try await OwnTime.sleep(for: .seconds(3600)) }
            // The sleep may or may not have begun.
            for _ in 0..<yields { await Task.yield() }
            sleep.cancel()
            await #expect(throws: CancellationError.self) { try await sleep.value }
        }
    }

    @Test func `own time stands still once nobody asks for it, and goes on for those who sleep`() async throws {
        let ticker = Ticker(patience: .zero)
        #expect(ticker.now == .zero && ticker.isRunning)
        while ticker.isRunning { await Task.yield() }

        let began = ticker.now
        async let slept: Void = ticker.sleep(for: .milliseconds(20))
        while ticker.now < began + .milliseconds(10) { await Task.yield() }
        try await slept
        #expect(ticker.now - began >= .milliseconds(20))
        while ticker.isRunning { await Task.yield() }
    }
}
