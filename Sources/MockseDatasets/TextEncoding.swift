/// An encoding other than UTF-8 that a text seems to have.
package enum TextEncoding: Sendable, Hashable {
    case latin1
    case windows1252
    /// UTF-16, with a byte order mark or, if the byte order is given, without one.
    case utf16(isBigEndian: Bool?)
    case utf32

    /// Recognizes UTF-16 and UTF-32 by the first bytes of a text, or returns `nil`.
    ///
    /// Neither JSON nor a header row of CSV starts with these bytes.
    init?(startOf bytes: [UInt8]) {
        let first = Array(bytes.prefix(4))
        switch (first.first, first.dropFirst().first) {
        case (0xFF, 0xFE), (0xFE, 0xFF): self = first == [0xFF, 0xFE, 0, 0] ? .utf32 : .utf16(isBigEndian: nil)
        case (0, 0) where first == [0, 0, 0xFE, 0xFF]: self = .utf32
        case (0, let second?) where second != 0: self = .utf16(isBigEndian: true)
        case (let byte?, 0) where byte != 0: self = .utf16(isBigEndian: false)
        default: return nil
        }
    }

    /// The name in messages.
    package var name: String {
        switch self {
        case .latin1: "Latin-1"
        case .windows1252: "Windows-1252"
        case .utf16: "UTF-16"
        case .utf32: "UTF-32"
        }
    }

    /// The name that `iconv` knows.
    var code: String {
        switch self {
        case .latin1: "ISO-8859-1"
        case .windows1252: "WINDOWS-1252"
        case .utf16(nil): "UTF-16"
        case .utf16(let isBigEndian?): isBigEndian ? "UTF-16BE" : "UTF-16LE"
        case .utf32: "UTF-32"
        }
    }

    /// Returns what to do about the encoding.
    ///
    /// - Parameter file: The path of the file, or `nil` for a text that was sent.
    /// - Returns: The end of a message.
    func remedy(for file: String?) -> String {
        guard let file else { return "send it as UTF-8" }
        let slash = file.lastIndex(of: "/")
        let dot = file.lastIndex(of: ".").flatMap { dot in slash.map { dot > $0 } ?? true ? dot : nil }
        let result = file[..<(dot ?? file.endIndex)] + "-utf8" + file[(dot ?? file.endIndex)...]
        return
            "convert it with: iconv -f \(code) -t UTF-8 \(ShellWord.quoted(file)) >\(ShellWord.quoted(String(result)))"
    }
}
