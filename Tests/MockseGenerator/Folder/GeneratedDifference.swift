import MockseDatasets

/// A difference between a file on disk and the generated file.
package enum GeneratedDifference: Error, Hashable, CustomStringConvertible {
    /// The file is missing.
    case missing(file: String)
    /// A list of a pack differs, or is in only one of the packs.
    case list(file: String, name: String)
    /// The bytes at `offset` (from 0) and `line` (from 1) differ, or one of the files ends there.
    case bytes(file: String, offset: Int, line: Int)

    init?(of file: GeneratedFile, from found: [UInt8]) {
        guard file.bytes != found else { return nil }
        if file.isPack {
            guard let name = Self.difference(Pack(file.bytes), Pack(found)) else { return nil }
            self = .list(file: file.path, name: name)
            return
        }
        let common = zip(file.bytes, found).prefix { $0 == $1 }.count
        let line = 1 + file.bytes[..<common].count { $0 == UInt8(ascii: "\n") }
        self = .bytes(file: file.path, offset: common, line: line)
    }

    private static func difference(_ one: Pack, _ other: Pack) -> String? {
        Set(one.names).union(other.names).sorted().first { one.text(of: $0) != other.text(of: $0) }
    }

    package var description: String {
        switch self {
        case .list(let file, let name): "the list \(name) of \(file) differs"
        case .missing(let file): "\(file) is missing"
        case .bytes(let file, let offset, let line): "\(file) differs at byte \(offset), line \(line)"
        }
    }
}
