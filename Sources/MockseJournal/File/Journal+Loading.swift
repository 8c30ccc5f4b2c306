import MockseJSON
import MocksePlatform

extension Journal {
    /// Reads a journal's file, or a saved answer of `GET journal`.
    ///
    /// - Parameter path: A file of JSON lines, at most 1 GiB.
    /// - Returns: What it holds; a last line that was cut is left out, and said to be.
    /// - Throws: A `JournalFileError` that names file and line.
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
                // Only the last line may have no line feed.
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
