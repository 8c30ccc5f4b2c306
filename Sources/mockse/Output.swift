import MockseBase
import MockseKit
import MocksePlatform
import Synchronization

/// The streams that a program writes to.
///
/// Whatever is written may come from outside, so nothing in it can control a terminal or the CI system that reads the
/// log; see `TerminalText`.
struct Output: Sendable {
    /// A line of results.
    enum Line: Sendable, Hashable {
        /// Text without a line feed at the end.
        case text(String)
        /// An annotation, which GitHub Actions reads as a command.
        case annotation(GitHubAnnotation)
    }

    /// A record of whether results couldn't be written.
    private final class Loss: Sendable {
        let isSet = Atomic<Bool>(false)
    }

    private let results: @Sendable (String) -> SystemError?
    private let diagnostics: @Sendable (String) -> Void
    private let loss = Loss()

    /// A Boolean value indicating whether a person reads standard error on a terminal.
    var isErrorTerminal: Bool

    /// A Boolean value indicating whether lines on standard error are colored.
    var isColored = false

    /// A Boolean value indicating whether a person reads standard output on a terminal.
    var isTerminal = false

    /// The standard streams of the process.
    static let standard = {
        var output = Output(
            write: { StandardStream.output.write($0) }, writeError: { _ = StandardStream.error.write($0) },
            isErrorTerminal: StandardStream.error.isTerminal)
        output.isTerminal = StandardStream.output.isTerminal
        output.isColored = output.isErrorTerminal && allowsColor(CurrentProcess.environment)
        return output
    }()

    /// Returns a Boolean value indicating whether the environment allows colors on a terminal.
    ///
    /// Source: no-color.org: any value of `NO_COLOR` that isn't empty turns colors off.
    static func allowsColor(_ environment: [String: String]) -> Bool {
        (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }

    /// Creates streams.
    ///
    /// - Parameters:
    ///   - write: Writes to standard output, and returns an error if the text can't be written.
    ///   - writeError: Writes to standard error.
    ///   - isErrorTerminal: A Boolean value indicating whether a person reads standard error on a terminal.
    init(
        write: @escaping @Sendable (String) -> SystemError?, writeError: @escaping @Sendable (String) -> Void,
        isErrorTerminal: Bool = false
    ) {
        results = write
        diagnostics = writeError
        self.isErrorTerminal = isErrorTerminal
    }

    /// A Boolean value indicating whether results couldn't be written.
    var hasLostResults: Bool { loss.isSet.load(ordering: .relaxed) }

    /// Writes to standard output, which carries results.
    func write(_ text: String) { writeResults(TerminalText.escaped(text)) }

    /// Writes lines to standard output.
    func write(_ lines: [Line]) {
        let texts = lines.map { line in
            switch line {
            case .text(let text): TerminalText.escaped(text)
            case .annotation(let annotation): TerminalText.escapedExceptCommands(annotation.text)
            }
        }
        writeResults(texts.map { $0 + "\n" }.joined())
    }

    /// Writes to standard error, which carries diagnostics.
    func writeError(_ text: String) { diagnostics(TerminalText.escaped(text)) }

    /// Writes to standard error, where control characters move the cursor.
    func draw(_ text: String) { diagnostics(text) }

    private func writeResults(_ text: String) {
        guard let error = results(text), !loss.isSet.exchange(true, ordering: .relaxed) else { return }
        complain("standard output: \(error.reason)")
    }

    /// The format of diagnostics.
    var logFormat = AccessLogFormat.text

    /// Writes one line to standard error: as text, prefixed with the program's name, or as JSON.
    func complain(_ message: some CustomStringConvertible) {
        writeError(AccessLog.line("\(message)", as: logFormat))
    }

    /// Returns the same streams, with diagnostics in the format of a log.
    func logging(as format: AccessLogFormat?) -> Output {
        var output = self
        output.logFormat = format ?? .text
        return output
    }
}
