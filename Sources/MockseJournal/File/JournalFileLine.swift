import MockseJSON

/// The lines of a journal file that are not exchanges.
enum JournalFileLine {
    /// The bytes at the start of every journal file.
    static let start = Array("{\"mockse\":".utf8)

    /// Appends the first line of a run: the version, and the start time as a timestamp and on the exchanges' clock.
    static func appendStart(version: String, at time: Int64, monotonic: UInt64, to line: inout [UInt8]) {
        line.append(contentsOf: start)
        line.appendJSON(version)
        line.append(",\"started\":\"")
        LogTime.appendTimestamp(time, to: &line)
        line.append("\",\"started_ns\":")
        line.appendDecimal(monotonic)
        line.append("}\n")
    }

    /// Returns the line that replaces exchanges that could not be written.
    static func dropped(_ count: Int) -> String {
        "{\"dropped\":\(count)}\n"
    }
}
