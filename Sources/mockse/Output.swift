import MockseKit
import MocksePlatform

/// The streams that a program writes to.
struct Output: Sendable {
    /// Writes to standard output, which carries results.
    let write: @Sendable (String) -> Void

    /// Writes to standard error, which carries diagnostics.
    let writeError: @Sendable (String) -> Void

    /// A Boolean value indicating whether a person reads standard error on a terminal.
    var isErrorTerminal = false

    /// The standard streams of the process.
    static let standard = Output(
        write: { StandardStream.output.write($0) }, writeError: { StandardStream.error.write($0) },
        isErrorTerminal: StandardStream.error.isTerminal)

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
