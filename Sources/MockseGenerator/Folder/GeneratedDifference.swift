/// A difference between a file on disk and the generated file.
package enum GeneratedDifference: Error, Hashable, CustomStringConvertible {
    /// The file is missing.
    case missing(file: String)
    /// The bytes at `offset` (from 0) and `line` (from 1) differ, or one of the files ends there.
    case bytes(file: String, offset: Int, line: Int)

    init?(of file: GeneratedFile, from found: [UInt8]) {
        guard file.bytes != found else { return nil }
        let common = zip(file.bytes, found).prefix { $0 == $1 }.count
        let line = 1 + file.bytes[..<common].count { $0 == UInt8(ascii: "\n") }
        self = .bytes(file: file.path, offset: common, line: line)
    }

    package var description: String {
        switch self {
        case .missing(let file): "\(file) is missing"
        case .bytes(let file, let offset, let line): "\(file) differs at byte \(offset), line \(line)"
        }
    }
}
