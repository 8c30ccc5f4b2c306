import MockseBase
import MocksePlatform

extension Journal {
    /// Reads a journal file, or a saved response of `GET journal`.
    ///
    /// Lines that were cut off when a process was killed are left out, and so are zeros at the end of the file, which a
    /// power failure leaves.
    ///
    /// - Parameter path: The path of a JSON Lines file of at most 1 GiB.
    /// - Returns: The contents of the file. If its last line was cut off, `isCut` is true.
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

    /// Reads the contents of a journal file; errors name `path`.
    package static func read(_ bytes: [UInt8], from path: String) throws(JournalFileError) -> RecordedJournal {
        var journal = RecordedJournal()
        var number = 0
        // The error of the previous line, if that line may have been cut off.
        var cut: ExchangeError?
        var rest = bytes[...]
        while !rest.isEmpty {
            number += 1
            let end = rest.firstIndex(of: UInt8(ascii: "\n"))
            let line = rest[..<(end ?? rest.endIndex)]
            rest = end.map { rest[($0 + 1)...] } ?? []
            do throws(ExchangeError) {
                let line = try JournalFileLine(parsing: line)
                if let cut, !line.canFollowCutLine { throw cut }
                cut = nil
                journal.take(line)
            } catch {
                let isCut = error.isCut(line) && !(number == 1 && line.withoutTrailingZeros.isEmpty)
                guard cut == nil, isCut else {
                    if number == 1, case .notJSON = error {
                        throw .unlikeAJournal(path: path, reason: error.description)
                    }
                    throw .badLine(path: path, line: cut == nil ? number : number - 1, reason: error.description)
                }
                cut = error
                journal.isCut = end == nil
                if end == nil { journal.zeros = line.count - line.withoutTrailingZeros.count }
            }
        }
        if let cut, !journal.isCut { throw .badLine(path: path, line: number, reason: cut.description) }
        return journal
    }
}

extension RecordedJournal {
    fileprivate mutating func take(_ line: JournalFileLine) {
        if case .start(let start) = line {
            runs.append(Run(start: start))
            return
        }
        if runs.isEmpty { runs.append(Run(start: nil)) }
        switch line {
        case .start: break
        case .exchange(let exchange): runs[runs.count - 1].exchanges.append(exchange)
        case .dropped(let dropped):
            runs[runs.count - 1].dropped = runs[runs.count - 1].dropped.addingClamped(dropped)
        }
    }
}
