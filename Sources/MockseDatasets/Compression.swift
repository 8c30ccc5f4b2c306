/// A compressed format that a file seems to have.
package enum Compression: String, Sendable, Hashable, CaseIterable {
    case gzip
    case zip = "ZIP"
    case bzip2
    case xz
    case zstd

    /// The bytes that a file of this format starts with.
    private var signature: [UInt8] {
        switch self {
        case .gzip: [0x1F, 0x8B]
        case .zip: [0x50, 0x4B, 0x03, 0x04]
        case .bzip2: [0x42, 0x5A, 0x68]
        case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
        case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
        }
    }

    /// Recognizes a format by the first bytes of a file, or returns `nil`.
    init?(startOf bytes: [UInt8]) {
        guard let found = Self.allCases.first(where: { bytes.starts(with: $0.signature) }) else { return nil }
        // The signature of bzip2 is text, and is followed by the size of its blocks.
        if found == .bzip2, bytes.count < 4 || !(UInt8(ascii: "1")...UInt8(ascii: "9")).contains(bytes[3]) {
            return nil
        }
        self = found
    }

    /// Returns what to do about the format.
    ///
    /// - Parameter file: The path of the file, or `nil` for a text that was sent.
    /// - Returns: The end of a message.
    func remedy(for file: String?) -> String {
        guard let file else { return "send it uncompressed" }
        switch self {
        case .gzip where file.hasSuffix(".gz"):
            return "run gunzip -k \(ShellWord.quoted(file)), and serve \(String(file.dropLast(3)))"
        case .gzip: return "serve what gunzip -c <\(ShellWord.quoted(file)) writes"
        case .zip: return "if it is a spreadsheet, save it as CSV; otherwise, unpack it"
        case .bzip2, .xz, .zstd: return "decompress it first"
        }
    }
}
