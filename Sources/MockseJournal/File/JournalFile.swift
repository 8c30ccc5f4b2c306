import MocksePlatform

/// Appends exchanges to a file as JSON lines, from a thread of its own, a few milliseconds after their end.
///
/// Each start adds a line `{"mockse":VERSION,"started":…,"started_ns":…}`. Only whole lines are written, so that a
/// process that is killed leaves at most the last one cut. A disk that is slow or full never holds a server: lines that
/// do not fit are counted, and `{"dropped":n}` stands in their place as soon as there is room again.
package final class JournalFile: Sendable {
    private let writer: LogWriter

    /// Opens the file, which is made if there is none; one that a killed process left has its cut line removed.
    ///
    /// - Parameters:
    ///   - path: The file; a pipe or device will do.
    ///   - version: The program's.
    ///   - limit: Bytes that may wait to be written.
    ///   - complain: Hears, once in a row, that the file cannot be written; called on the file's thread.
    /// - Throws: What keeps it from being opened; a file that is something else than a journal is not touched.
    package init(
        _ path: String, version: String, limit: Int = 16 << 20, complain: @escaping @Sendable (String) -> Void
    ) throws(JournalFileError) {
        let isJournal: Bool
        do throws(SystemError) {
            let sink = JournalFileSink(try File(path, for: .appending), complain: complain)
            isJournal = try sink.removeCutLine()
            writer = try LogWriter(
                named: "mockse-journal", limit: limit, reportDropped: JournalFileLine.dropped,
                write: { sink.write($0) })
        } catch {
            throw .unusable(path: path, reason: error.reason)
        }
        guard isJournal else {
            writer.close()
            throw .notAJournal(path: path)
        }
        let (calendar, monotonic) = (WallClock.nanoseconds, SystemClock().now)
        writer.log { JournalFileLine.appendStart(version: version, at: calendar, monotonic: monotonic, to: &$0) }
    }

    /// Appends an exchange.
    package func append(_ exchange: Exchange) {
        writer.log { line in
            exchange.appendJSON(to: &line)
            line.append(UInt8(ascii: "\n"))
        }
    }

    /// Writes what is left; returns when that is done, or after two seconds.
    package func close() {
        writer.close()
    }
}
