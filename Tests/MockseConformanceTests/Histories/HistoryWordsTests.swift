import Testing

@testable import MockseJudging

/// Tests the words about a run that doesn't test what its case is about.
struct HistoryWordsTests {
    @Test func `the words name the last requests, or say that there were none`() {
        let silent = MadeRun { _ in }
        #expect(silent.history.absence(of: "a slow page").hasPrefix("the client sent no requests"))
        let busy = MadeRun { $0.load(1, at: 10) }
        #expect(
            busy.history.absence(of: "a slow page")
                == "not tested: a slow page did not reach the client, which requested page 1 (served)")
    }
}
