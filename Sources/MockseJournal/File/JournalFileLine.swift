import MockseBase
import MockseJSON

/// A line of a journal file.
enum JournalFileLine {
    /// The first line of a run.
    case start(JournalStart)
    /// An exchange.
    case exchange(Exchange)
    /// The number of exchanges that could not be written.
    case dropped(Int)

    /// Creates a line from its bytes, without the line feed.
    ///
    /// - Parameter bytes: The bytes.
    /// - Throws: An `ExchangeError` if the bytes are not a line of a journal.
    init(parsing bytes: ArraySlice<UInt8>) throws(ExchangeError) {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(parsing: Array(bytes))
        } catch {
            throw .notJSON(column: error.column, reason: "\(error.reason)")
        }
        if let format = value["format"]?.int, format > Contract.journal.major, value["mockse"] != nil {
            throw .newer(format: format)
        }
        let clock = value["started_ns"]?.number.flatMap { UInt64($0.text) }
        if let version = value["mockse"]?.string, let started = value["started"]?.string,
            let start = JournalStart(version: version, started: started, clock: clock)
        {
            self = .start(start)
        } else if let dropped = value["dropped"]?.int, dropped >= 0, value.object?.count == 1 {
            self = .dropped(dropped)
        } else {
            self = .exchange(try Exchange(json: value))
        }
    }

    /// A Boolean value indicating whether the line can follow one that was cut off.
    ///
    /// A server that starts, or that can write again, begins a new line.
    var canFollowCutLine: Bool {
        if case .exchange = self { false } else { true }
    }

    /// Returns the line that replaces exchanges that could not be written, including its line feed.
    static func dropped(_ count: Int) -> String {
        "{\"dropped\":\(count)}\n"
    }
}

extension ExchangeError {
    /// Returns a Boolean value indicating whether bytes that cause this error may be a line that was cut off.
    ///
    /// After a power failure, the part of a file that wasn't written yet may be zeros.
    func isCut(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard case .notJSON = self, !bytes.isEmpty else { return false }
        let bytes = bytes.withoutTrailingZeros
        return ["{\"id\":", "{\"mockse\":", "{\"dropped\":"].contains { start in
            bytes.starts(with: start.utf8) || start.utf8.starts(with: bytes)
        }
    }
}

extension ArraySlice<UInt8> {
    /// The bytes up to the last that isn't zero.
    var withoutTrailingZeros: ArraySlice<UInt8> {
        self[..<((lastIndex { $0 != 0 } ?? startIndex - 1) + 1)]
    }
}
