import MockseBase

/// An error that occurs when a journal file cannot be written or read.
package enum JournalFileError: Error, Hashable, CustomStringConvertible {
    /// The system reported an error.
    case unusable(path: String, reason: String)
    /// Another server appends to the file.
    case inUse(path: String)
    /// The file is not a journal. It is left unchanged.
    case notAJournal(path: String)
    /// The file was moved or removed while it was open, and a new one could not be created in its place.
    case notFollowed(path: String, reason: String)
    /// The file can't be read as a journal, because not even its first line is JSON.
    case unlikeAJournal(path: String, reason: String)
    /// A line, counted from 1, is not an exchange.
    case badLine(path: String, line: Int, reason: String)

    /// One line with the file, the line number if the error is about a line, and the reason.
    package var description: String {
        switch self {
        case .unusable(let path, let reason): "\(path.quotedPath): \(reason)"
        case .inUse(let path):
            "\(path.quotedPath): in use by another running server; give each server a journal of its own"
        case .notAJournal(let path):
            "\(path.quotedPath): not a mockse journal; use another file"
        case .notFollowed(let path, let reason):
            "\(path.quotedPath): was moved or removed, and can't be created again (\(reason)); "
                + "requests will be missing from the journal file"
        case .unlikeAJournal(let path, let reason): "\(path.quotedPath): not a mockse journal (line 1, \(reason))"
        case .badLine(let path, let line, let reason): "\(path.quotedPath):\(line): \(reason)"
        }
    }
}
