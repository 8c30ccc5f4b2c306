package import MockseJSON
package import MocksePlatform

/// An error that prevents data from being served.
package enum DatasetError: Error, Equatable {
    /// The NAME doesn't consist of one or more parts of `A-Z a-z 0-9 . _ -`, joined by "/".
    case invalidName(String)
    /// No NAME was given, and the file's own name is not a valid one.
    case noNameFromFile(file: String)
    case duplicateName(String, files: [String])
    case unreadable(SystemError)
    case notARegularFile(file: String)
    case fileTooLarge(file: String, limit: Int)
    /// The file is malformed at this line and column, both counted from 1, the column in bytes.
    case malformed(file: String, line: Int, column: Int, reason: Malformation)
    /// The file is no longer the one that was indexed.
    case changed(file: String)
    /// No member has a different number or string in each item.
    case noIdentifier(String)
    /// The item that starts at this line and column, both counted from 1, lacks the field that identifies items.
    case missingIdentifier(String, line: Int, column: Int, member: String)
    /// A text that must contain a single list contains several.
    case severalLists(String, names: [String])
    case noSuchItem(dataset: String, index: Int, count: Int)
    /// So many items would have to be computed to find those that a request selects by these members.
    case tooManyToRead(members: [String], count: Int, limit: Int)
    /// Nobody waits for the result any more.
    case canceled

    /// A problem with a file's contents.
    package enum Malformation: Hashable, Sendable {
        case json(JSONError.Reason)
        /// The file starts with neither `[` nor `{`.
        case noList(found: UInt8)
        case notAnObject(found: UInt8)
        /// An object in NDJSON, which has one whole object per line, continues or breaks at the end of a line.
        case lineBreakInObject(JSONError.Reason)
        case byteOrderMark
        /// The file, or the text that was sent, starts like one in another encoding.
        case otherEncoding(TextEncoding, file: String?)
        /// A byte that isn't UTF-8, in a text that seems to have another encoding.
        case notUTF8(UInt8, TextEncoding, file: String?)
        /// The file, or what was sent, is compressed.
        case compressed(Compression, file: String?)
        /// The file or the text that was sent contains only whitespace.
        case empty(isFile: Bool)
        /// A line of NDJSON contains more than one object.
        case twoObjectsInLine
        case itemTooLong(limit: Int)
        /// A double quote within a field of CSV that isn't in quotes.
        case strayQuote
        /// A field of CSV continues after its closing quote.
        case afterQuote(separator: UInt8)
        case unclosedQuote
        case loneCarriageReturn
        case tooManyFields(expected: Int)
        case tooFewFields(Int, expected: Int)
        /// A column of CSV, counted from 1, has no name.
        case unnamedColumn(Int)
        case repeatedColumn(String)
    }
}

extension DatasetError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .invalidName(let name):
            "'\(name)': not a valid dataset name; use letters, digits, '.', '_' and '-', with '/' between parts"
        case .noNameFromFile(let file):
            "\(file): the file name is not a valid dataset name; choose a name with NAME=\(file)"
        case .duplicateName(let name, let files):
            "'\(name)': names more than one file (\(files.joined(separator: ", "))); give each file its own name"
        case .unreadable(let error): error.description
        case .notARegularFile(let file):
            "\(file): not a regular file; save the data to a file that can be read while it is served"
        case .fileTooLarge(let file, let limit): "\(file): larger than \(limit) bytes"
        case .malformed(let file, let line, let column, let reason): "\(file):\(line):\(column): \(reason)"
        case .changed(let file): "\(file): changed, replaced or deleted since it was read; restart to serve it"
        case .noIdentifier(let name):
            "\(name): no field identifies the items; give each item a unique id"
        case .missingIdentifier(let name, let line, let column, let member):
            "\(name):\(line):\(column): missing '\(member)', the field that identifies items (must be a "
                + "number or a string)"
        case .severalLists(let name, let names):
            "\(name): expected one list, found an object of lists (\(names.joined(separator: ", "))); send each list "
                + "to its own route"
        case .noSuchItem(let dataset, let index, let count):
            "\(dataset): item \(index) is out of range; the dataset has \(count) items"
        case .tooManyToRead(let members, let count, let limit):
            "can't select by \(members.joined(separator: ", ")) among \(count) synthetic items; use --items \(limit) or "
                + "fewer, or leave the parameter out"
        case .canceled: "canceled, because the client has disconnected"
        }
    }
}

extension DatasetError.Malformation: CustomStringConvertible {
    package var description: String {
        switch self {
        case .json(let reason): reason.description
        case .noList(let found):
            "expected a JSON array, NDJSON (one object per line) or CSV (in a .csv file), found "
                + JSONError.Reason.name(of: found)
        case .notAnObject(let found):
            "expected every item to be an object, found a value that starts with \(JSONError.Reason.name(of: found))"
        case .lineBreakInObject(let reason):
            "\(reason); a file that starts with '{' must be NDJSON, with one whole object per line"
        case .byteOrderMark: "the file starts with a byte order mark; save it as UTF-8 without one"
        case .empty(let isFile): "the \(isFile ? "file" : "text") is empty; for a list without items, use []"
        case .twoObjectsInLine:
            "found a second object on this line; put one object on each line. If you use curl, send the file with "
                + "--data-binary, because -d removes line feeds"
        case .otherEncoding(let encoding, let file):
            "the \(file == nil ? "text" : "file") looks like \(encoding.name); \(encoding.remedy(for: file))"
        case .notUTF8(let byte, let encoding, let file):
            "\(JSONError.Reason.name(of: byte)) is not valid UTF-8; the \(file == nil ? "text" : "file") looks like "
                + "\(encoding.name); \(encoding.remedy(for: file))"
        case .compressed(let format, let file):
            "compressed (\(format.rawValue)), but items are read in place; \(format.remedy(for: file))"
        case .itemTooLong(let limit): "an item is longer than \(limit) bytes"
        case .strayQuote:
            "a double quote in a value without quotes; put the whole value in quotes, and double the quotes in it"
        case .afterQuote(let separator):
            "expected \(JSONError.Reason.name(of: separator)) or the end of the line after a closing quote; double the quotes in a "
                + "value"
        case .unclosedQuote: "the value that starts here has no closing quote"
        case .loneCarriageReturn: "a carriage return without a line feed; put values with line breaks in quotes"
        case .tooManyFields(let expected): "more values than the \(expected) columns of the header row"
        case .tooFewFields(let count, let expected):
            "\(count) \(count == 1 ? "value" : "values"), but the header row has \(expected) columns"
        case .unnamedColumn(let number): "column \(number) of the header row has no name"
        case .repeatedColumn(let name): "the header row names the column '\(name)' more than once"
        }
    }
}
