package import MockseJSON
package import MocksePlatform

/// Why data can't be served.
package enum DatasetError: Error, Equatable {
    /// A NAME is made of `A-Z a-z 0-9 . _ -`, in one or more parts joined by "/".
    case invalidName(String)
    /// No NAME was given, and the file's own is none that could be served.
    case noNameFromFile(file: String)
    case duplicateName(String, files: [String])
    case unreadable(SystemError)
    case notARegularFile(file: String)
    case fileTooLarge(file: String, limit: Int)
    /// Line and column count from 1, the column in bytes.
    case malformed(file: String, line: Int, column: Int, reason: Malformation)
    /// The file is no longer the one that was read when it was indexed.
    case changed(file: String)
    case noSuchItem(dataset: String, index: Int, count: Int)

    /// What is wrong with a file's contents.
    package enum Malformation: Hashable, Sendable {
        case json(JSONError.Reason)
        /// The file starts with neither `[` nor `{`.
        case noList(found: UInt8)
        case notAnObject(found: UInt8)
        /// NDJSON holds one whole object a line; this one goes on, or breaks, at a line's end.
        case lineBreakInObject(JSONError.Reason)
        case byteOrderMark
        case utf16
        case itemTooLong(limit: Int)
    }
}

extension DatasetError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .invalidName(let name):
            "'\(name)' is not a name data can be served by: use letters, digits, '.', '_' and '-', and '/' between parts"
        case .noNameFromFile(let file):
            "\(file): the file's name is not one data can be served by: give another as NAME=\(file)"
        case .duplicateName(let name, let files):
            "'\(name)' names more than one file: \(files.joined(separator: ", "))"
        case .unreadable(let error): error.description
        case .notARegularFile(let file): "\(file): not a regular file: data is read from its file while it is served"
        case .fileTooLarge(let file, let limit): "\(file): longer than \(limit) bytes"
        case .malformed(let file, let line, let column, let reason): "\(file):\(line):\(column): \(reason)"
        case .changed(let file): "\(file): changed, replaced or deleted since it was read: restart to serve it"
        case .noSuchItem(let dataset, let index, let count): "\(dataset) has no item \(index), it has \(count)"
        }
    }
}

extension DatasetError.Malformation: CustomStringConvertible {
    package var description: String {
        switch self {
        case .json(let reason): reason.description
        case .noList(let found):
            "expected a JSON array or NDJSON (one object a line), found \(JSONError.Reason.name(of: found))"
        case .notAnObject(let found):
            "expected an object as item of the list, found a value that starts with \(JSONError.Reason.name(of: found))"
        case .lineBreakInObject(let reason):
            "\(reason); a file that starts with '{' is NDJSON, with one whole object a line"
        case .byteOrderMark: "the file starts with a byte order mark: save it as UTF-8 without one"
        case .utf16: "the file looks like UTF-16: save it as UTF-8"
        case .itemTooLong(let limit): "an item is longer than \(limit) bytes"
        }
    }
}
