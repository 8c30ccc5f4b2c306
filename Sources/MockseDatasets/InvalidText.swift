import MockseJSON

/// Explains bytes that aren't UTF-8.
enum InvalidText {
    /// The number of bytes before and after the error that are examined.
    private static let reach = 32 << 10

    /// Returns a reason with its offset or, for bytes that aren't UTF-8, the offset of the character that they would be
    /// part of and the encoding that they seem to have.
    static func explained(
        _ reason: DatasetError.Malformation, at offset: Int, in file: borrowing some ItemSource & ~Copyable
    ) -> (reason: DatasetError.Malformation, offset: Int) {
        guard case .json(.invalidUTF8) = reason else { return (reason, offset) }
        let origin = max(0, offset - reach)
        var bytes = [UInt8](repeating: 0, count: 2 * reach)
        let read = bytes.withUnsafeMutableBytes { buffer in try? file.read(into: buffer, at: origin) }
        bytes.removeLast(bytes.count - (read ?? 0))
        guard offset - origin < bytes.count else { return (reason, offset) }
        let start = start(ofCharacterAt: offset - origin, in: bytes)
        let path = file.isFile ? file.path : nil
        let found =
            encoding(of: bytes).map {
                DatasetError.Malformation.notUTF8(bytes[start], $0, file: path)
            } ?? .json(.invalidUTF8(bytes[start]))
        return (found, origin + start)
    }

    /// Returns the place of the first byte of an incomplete character that the byte at a place interrupts, or the place
    /// itself.
    private static func start(ofCharacterAt place: Int, in bytes: [UInt8]) -> Int {
        for distance in 1...3 where distance <= place {
            let byte = bytes[place - distance]
            if length(after: byte) > distance { return place - distance }
            if byte & 0xC0 != 0x80 { break }
        }
        return place
    }

    /// Returns the number of bytes of a character that starts with a byte: 1 if no longer one does.
    private static func length(after lead: UInt8) -> Int {
        switch lead {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }

    /// Returns the encoding that bytes seem to have, or `nil` if they are rather UTF-8 with an error.
    private static func encoding(of bytes: [UInt8]) -> TextEncoding? {
        var (valid, others) = (0, 0)
        var hasPunctuation = false
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            if byte < 0x80 {
                place += 1
                continue
            }
            let length = length(after: byte)
            let rest = bytes[(place + 1)...].prefix(length - 1)
            if length > 1, rest.allSatisfy({ $0 & 0xC0 == 0x80 }) {
                // The text may end within a character.
                if rest.count == length - 1 { valid += 1 }
                place += 1 + rest.count
            } else {
                others += 1
                // In Latin-1, these are control characters.
                if byte < 0xA0 { hasPunctuation = true }
                place += 1
            }
        }
        guard others > valid else { return nil }
        return hasPunctuation ? .windows1252 : .latin1
    }
}
