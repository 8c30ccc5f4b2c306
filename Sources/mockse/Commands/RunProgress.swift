import MockseConformance
import Synchronization

/// The progress of a run on a terminal: the problems so far, and below them a line with the counts, updated in place.
final class RunProgress: Sendable {
    private struct State {
        var total = 0
        var (done, failed) = (0, 0)
    }

    private let state = Mutex(State())
    private let line: ProgressLine
    private let output: Output

    /// Creates the progress, or returns nil if results are to be written line by line: a person reads neither them nor
    /// standard error on a terminal.
    init?(on output: Output, format: Banner.Format) {
        guard output.isTerminal || format == .json, let line = ProgressLine(on: output) else { return nil }
        (self.line, self.output, isText) = (line, output, format == .text)
    }

    private let isText: Bool

    /// Sets the number of results that the run is going to have.
    func expect(_ total: Int) {
        state.withLock { $0.total = total }
        show()
    }

    /// Counts a result, and writes it if it's a problem.
    func report(_ result: CaseResult) {
        state.withLock { state in
            state.done += 1
            if result.isFailure { state.failed += 1 }
        }
        if isText, ![.pass, .skip, .info].contains(result.verdict) { write { $0.write(TextReport.line(result)) } }
        show()
    }

    /// Removes the line while something else is written.
    func write(_ write: (Output) -> Void) {
        line.erase()
        write(output)
    }

    private func show() {
        let state = state.withLock { $0 }
        let left = max(0, state.total - state.done)
        line.show("mockse: \(state.done) done, \(left) left, \(state.failed) failed")
    }

    /// Removes the line for good.
    func end() { line.clear() }
}
