import MockseBase
import MockseJournal
import MocksePlatform
import Synchronization

/// A line on a terminal that shows how much of a long file has been read, updated in place.
final class ProgressLine: Sendable {
    private struct State {
        /// The time of the first report, and of the last one that was shown.
        var (start, last): (UInt64?, UInt64) = (nil, 0)
        /// The number of columns of the line.
        var width = 0
        var isOver = false
    }

    /// The time in nanoseconds that must have passed before the line appears.
    private static let delay: UInt64 = 1_000_000_000
    /// The time in nanoseconds between two updates.
    private static let interval: UInt64 = 200_000_000

    private let clock: any MonotonicClock
    private let write: @Sendable (String) -> Void
    private let state = Mutex(State())

    /// Creates a line that appears a second after the first report.
    init(clock: any MonotonicClock = SystemClock(), write: @escaping @Sendable (String) -> Void) {
        self.clock = clock
        self.write = write
    }

    /// Creates a line on standard error, or returns nil if no person reads it.
    convenience init?(on output: Output) {
        // A log in JSON has nothing else between its lines.
        guard output.isErrorTerminal, output.logFormat == .text else { return nil }
        self.init { output.draw($0) }
    }

    /// Reports that a file has been read up to an offset, out of its size, both in bytes.
    func report(_ file: String, _ offset: Int, _ size: Int) {
        let now = clock.now
        state.withLock { state in
            let start = state.start ?? now
            state.start = start
            guard !state.isOver, now >= start + Self.delay, now >= state.last + Self.interval else { return }
            state.last = now
            // A file may grow while it is read.
            let share = min(1, Double(offset) / Double(max(1, size)))
            let text = "mockse: reading \(Self.name(of: file)): \(Int(share * 100))%"
            show(text, &state)
        }
    }

    /// Shows a text at once, in place of the last one.
    func show(_ text: String) { state.withLock { if !$0.isOver { show(text, &$0) } } }

    /// Removes the line until something else is shown.
    func erase() {
        state.withLock { state in
            guard state.width > 0 else { return }
            show("", &state)
            write("\r")
        }
    }

    /// Removes the line, if it was shown, and ignores further reports.
    func clear() {
        erase()
        state.withLock { $0.isOver = true }
    }

    // Spaces erase the rest of the last text, on terminals without escape sequences too.
    private func show(_ text: String, _ state: inout State) {
        write("\r" + text + String(repeating: " ", count: max(0, state.width - text.count)))
        state.width = text.count
    }

    /// Returns the last part of a path, short enough for a line and without control characters.
    private static func name(of file: String) -> String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        let plain = name.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : Character($0) }
        return String(plain).shortened(toBytes: 40)
    }
}

extension FileReading {
    /// Creates a reading whose progress a line shows, if there is one.
    convenience init(reportingTo line: ProgressLine?) {
        if let line { self.init(report: line.report) } else { self.init() }
    }
}
