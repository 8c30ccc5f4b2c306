import MocksePlatform

/// A file to which exchanges are appended as JSON Lines, by a separate thread, a few milliseconds after they end.
///
/// Each start adds a line `{"mockse":VERSION,"started":…,"started_ns":…}`. Only whole lines are written, so a process
/// that is killed leaves at most the last line cut off. A slow or full disk never blocks the server. Lines that do not
/// fit are counted, and a line `{"dropped":n}` replaces them as soon as there is room again.
///
/// If log rotation moves or removes the file, it is created again within a second. If the file is truncated, it
/// gets its first line again with the next exchange.
package final class JournalFile: Sendable {
    /// The maximum number of bytes of exchanges that wait to be written.
    package static let limit = 16 << 20

    private let writer: LogWriter
    private let sink: JournalFileSink

    /// Opens a journal file, creating it if it does not exist.
    ///
    /// If a killed process left the last line of a journal cut off, that line is removed.
    ///
    /// - Parameters:
    ///   - path: The path of the file, which may also be a pipe or a device.
    ///   - version: The program's version.
    ///   - limit: The maximum number of bytes that may wait to be written.
    ///   - complain: Called with a message when the file cannot be written, once per series of failures, on the file's
    ///     thread.
    /// - Throws: A `JournalFileError` if the file cannot be opened, is not a journal, or is that of another running
    ///   server. The file is left unchanged then.
    package init(
        _ path: String, version: String, limit: Int = JournalFile.limit, complain: @escaping @Sendable (String) -> Void
    ) throws(JournalFileError) {
        let start = JournalStart(version: version, at: WallClock.nanoseconds, monotonic: SystemClock().now)
        let sink = try JournalFileSink(path, start: start, complain: complain)
        self.sink = sink
        do throws(SystemError) {
            writer = try LogWriter(
                named: "mockse-journal", limit: limit, reportDropped: JournalFileLine.dropped,
                prepare: { sink.prepare() }, write: { sink.write($0) })
        } catch {
            throw .unusable(path: path, reason: error.reason)
        }
    }

    /// Appends an exchange.
    package func append(_ exchange: Exchange) {
        writer.log { line in
            exchange.appendJSON(to: &line)
            line.append(UInt8(ascii: "\n"))
        }
    }

    /// Writes the remaining lines, waiting for at most two seconds.
    ///
    /// Another server can then append to the file.
    package func close() {
        writer.close()
        sink.close()
    }
}
