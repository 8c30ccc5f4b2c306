import MockseBase

/// Why a journal's file cannot be written or read.
package enum JournalFileError: Error, Hashable, CustomStringConvertible {
    /// The system refuses.
    case unusable(path: String, reason: String)
    /// There is something else in the file, which is left alone.
    case notAJournal(path: String)
    /// A line, counted from 1, is no exchange.
    case badLine(path: String, line: Int, reason: String)

    /// One line: the file, the line if it is about one, the reason.
    package var description: String {
        switch self {
        case .unusable(let path, let reason): "\(path.quotedIfNeeded): \(reason)"
        case .notAJournal(let path):
            "\(path.quotedIfNeeded): holds something else than a journal of mockse: name another file"
        case .badLine(let path, let line, let reason): "\(path.quotedIfNeeded):\(line): \(reason)"
        }
    }
}
