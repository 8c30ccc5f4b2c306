import MockseBase

/// The first line of a run in a journal file: the server's version and the time it started.
package struct JournalStart: Sendable, Hashable {
    /// The server's version.
    package let version: String
    /// The time at which the server started, as an RFC 3339 timestamp.
    package let started: String
    /// The same time, in nanoseconds since 1970.
    let time: Int64
    /// The same time on the clock of the exchanges, in nanoseconds, or nil if the file does not have it.
    package let clock: UInt64?

    /// Creates the line from the values in a file, or returns nil if `started` is not a timestamp.
    init?(version: String, started: String, clock: UInt64?) {
        guard let time = LogTime.time(of: started) else { return nil }
        self.version = version
        self.started = started
        self.time = time
        self.clock = clock
    }

    /// Creates the line of a server that starts now.
    ///
    /// - Parameters:
    ///   - version: The server's version.
    ///   - time: The calendar time, in nanoseconds since 1970.
    ///   - monotonic: The same time on the clock of the exchanges, in nanoseconds.
    init(version: String, at time: Int64, monotonic: UInt64) {
        var timestamp: [UInt8] = []
        LogTime.appendTimestamp(time, to: &timestamp)
        self.version = version
        self.started = String(decoding: timestamp, as: UTF8.self)
        self.time = time
        clock = monotonic
    }

    /// Appends the line, including its line feed.
    func append(to line: inout [UInt8]) {
        line.append("{\"mockse\":")
        line.appendJSON(version)
        line.append(",\"started\":")
        line.appendJSON(started)
        line.append(",\"started_ns\":")
        if let clock { line.appendDecimal(clock) } else { line.append("null") }
        line.append(",\"format\":")
        line.appendDecimal(Contract.journal.major)
        line.append("}\n")
    }

    /// Returns a Boolean value indicating whether the bytes are the beginning of a first line.
    ///
    /// Only a line as a server writes it counts; a JSON object that merely begins with the same key doesn't.
    static func isCut(_ bytes: ArraySlice<UInt8>) -> Bool {
        let parts: [(literal: String, isValue: (UInt8) -> Bool)] = [
            ("{\"mockse\":\"", { isWord($0) || ".+-".utf8.contains($0) }),
            ("\",\"started\":\"", { isWord($0) || ".:-".utf8.contains($0) }),
            ("\",\"started_ns\":", isWord),
            (",\"format\":", isWord),
        ]
        var rest = bytes
        for part in parts {
            let literal = rest.prefix(part.literal.utf8.count)
            guard part.literal.utf8.starts(with: literal) else { return false }
            rest = rest.dropFirst(literal.count).drop(while: part.isValue)
            if rest.isEmpty { return true }
        }
        return false
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}
