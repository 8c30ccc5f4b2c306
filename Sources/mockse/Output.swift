import MocksePlatform

/// The streams that a program writes to.
struct Output: Sendable {
    /// Writes to standard output, which carries results.
    let write: @Sendable (String) -> Void

    /// Writes to standard error, which carries diagnostics.
    let writeError: @Sendable (String) -> Void

    /// The standard streams of the process.
    static let standard = Output(
        write: { StandardStream.output.write($0) }, writeError: { StandardStream.error.write($0) })

    /// Writes one line to standard error, prefixed with the program's name.
    func complain(_ message: some CustomStringConvertible) {
        writeError("mockse: \(message)\n")
    }
}
