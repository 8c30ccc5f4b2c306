/// Where a file on disk is not what the generator makes.
package enum GeneratedDifference: Error, Hashable, CustomStringConvertible {
    /// There is no such file.
    case missing(file: String)
    /// The bytes at `offset` (from 0) differ, or one file ends there; `line` is counted from 1.
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
        case .bytes(let file, let offset, let line): "\(file) differs at byte \(offset), in line \(line)"
        }
    }
}
