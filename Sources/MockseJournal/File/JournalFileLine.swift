import MockseJSON

/// The lines of a journal's file that are no exchanges.
enum JournalFileLine {
    /// How every journal file begins.
    static let start = Array("{\"mockse\":".utf8)

    /// Appends a run's first line: the version, and its start by the calendar and by the exchanges' clock.
    static func appendStart(version: String, at time: Int64, monotonic: UInt64, to line: inout [UInt8]) {
        line.append(contentsOf: start)
        line.appendJSON(version)
        line.append(",\"started\":\"")
        LogTime.appendTimestamp(time, to: &line)
        line.append("\",\"started_ns\":")
        line.appendDecimal(monotonic)
        line.append("}\n")
    }

    /// The line that stands for exchanges that could not be written.
    static func dropped(_ count: Int) -> String {
        "{\"dropped\":\(count)}\n"
    }
}
