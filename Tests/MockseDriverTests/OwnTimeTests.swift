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
        let sleep = Task { try await OwnTime.sleep(for: .seconds(3600)) }
        sleep.cancel()
        await #expect(throws: CancellationError.self) { try await sleep.value }
    }

    @Test func `own time stands still once nobody asks for it, and goes on for those who sleep`() async {
        let ticker = Ticker(patience: .zero)
        #expect(ticker.now == .zero && ticker.isRunning)
        while ticker.isRunning { await Task.yield() }

        ticker.begin()
        let asked = ticker.now
        while ticker.now < asked + .milliseconds(20) { await Task.yield() }
        #expect(ticker.isRunning)
        ticker.end()
        while ticker.isRunning { await Task.yield() }
    }
}
