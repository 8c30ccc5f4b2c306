import MockseJSON
import MocksePlatform

extension Journal {
    /// Reads a journal file, or a saved response of `GET journal`.
    ///
    /// - Parameter path: The path of a JSON Lines file of at most 1 GiB.
    /// - Returns: The contents of the file. If its last line was cut off, that line is left out and `isCut` is true.
    /// - Throws: A `JournalFileError` that names the file and the line.
    package static func load(_ path: String) throws(JournalFileError) -> RecordedJournal {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try File.contents(of: path, limit: 1 << 30)
        } catch {
            throw .unusable(path: path, reason: error.reason)
        }
        return try read(bytes, from: path)
    }

    static func read(_ bytes: [UInt8], from path: String) throws(JournalFileError) -> RecordedJournal {
        var journal = RecordedJournal()
        var number = 0
        var rest = bytes[...]
        while !rest.isEmpty {
            number += 1
            let end = rest.firstIndex(of: UInt8(ascii: "\n"))
            let line = rest[..<(end ?? rest.endIndex)]
            rest = end.map { rest[($0 + 1)...] } ?? []
            do throws(ExchangeError) {
                try journal.take(line)
            } catch {
                // Only the last line may lack a line feed.
                guard end == nil, case .notJSON = error, line.first == UInt8(ascii: "{") else {
                    throw .badLine(path: path, line: number, reason: error.description)
                }
                journal.isCut = true
            }
        }
        return journal
    }
}

extension RecordedJournal {
    fileprivate mutating func take(_ line: ArraySlice<UInt8>) throws(ExchangeError) {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(parsing: Array(line))
        } catch {
            throw .notJSON(column: error.column, reason: "\(error.reason)")
        }
        if let version = value["mockse"]?.string {
            runs.append(Run(version: version, started: value["started"]?.string))
            return
        }
        if runs.isEmpty { runs.append(Run(version: nil, started: nil)) }
        if let dropped = value["dropped"]?.int, dropped >= 0, value.object?.count == 1 {
            let (sum, overflows) = runs[runs.count - 1].dropped.addingReportingOverflow(dropped)
            runs[runs.count - 1].dropped = overflows ? .max : sum
        } else {
            runs[runs.count - 1].exchanges.append(try Exchange(json: value))
        }
    }
}
