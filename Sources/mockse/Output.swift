import MocksePlatform

/// Where a program's words go.
struct Output: Sendable {
    /// Standard output: what was asked for.
    let write: @Sendable (String) -> Void

    /// Standard error: what went wrong.
    let writeError: @Sendable (String) -> Void

    /// The process's own streams.
    static let standard = Output(
        write: { StandardStream.output.write($0) }, writeError: { StandardStream.error.write($0) })

    /// One line on standard error, under the program's name.
    func complain(_ message: some CustomStringConvertible) {
        writeError("mockse: \(message)\n")
    }
}
