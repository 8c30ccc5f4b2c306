/// The line before a chunk's data: its size in hexadecimal, and extensions, which are validated and ignored.
struct ChunkHeader {
    /// The number of digits that fill 64 bits.
    static let digits = 16

    let size: Int
    /// The number of bytes of extensions and of further digits, which are all zeros.
    let extensionSize: Int

    init(_ line: UnsafeRawBufferPointer) throws(ParseError) {
        var size: UInt64 = 0
        var at = 0
        while at < line.count, let digit = ASCII.hexValue(line[at]) {
            // Zeros may come first (RFC 9112 §7.1).
            guard size >> 60 == 0 else { throw .chunkSizeOverflow }
            size = size << 4 | UInt64(digit)
            at += 1
        }
        guard at > 0 else { throw .invalidChunkSize(line.excerpt) }
        guard let fitting = Int(exactly: size) else { throw .chunkSizeOverflow }
        let rest = line.part(at, line.count)
        guard Self.areExtensions(rest) else { throw .invalidChunkExtension(rest.excerpt) }
        self.size = fitting
        extensionSize = line.count - min(at, Self.digits)
    }

    /// Returns a Boolean value indicating whether the text is a valid list of chunk extensions.
    ///
    /// The grammar is `*( BWS ";" BWS token [ BWS "=" BWS ( token / quoted-string ) ] )` (RFC 9112 §7.1.1).
    private static func areExtensions(_ text: UnsafeRawBufferPointer) -> Bool {
        var at = 0
        while at < text.count {
            at = skipSpace(text, at)
            guard at < text.count, text[at] == ASCII.semicolon else { return false }
            let name = skipSpace(text, at + 1)
            at = skipToken(text, name)
            guard at > name else { return false }
            let equals = skipSpace(text, at)
            guard equals < text.count, text[equals] == ASCII.equals else { continue }
            let value = skipSpace(text, equals + 1)
            guard let end = skipValue(text, value) else { return false }
            at = end
        }
        return true
    }

    private static func skipSpace(_ text: UnsafeRawBufferPointer, _ start: Int) -> Int {
        var at = start
        while at < text.count, ASCII.isSpace(text[at]) { at += 1 }
        return at
    }

    private static func skipToken(_ text: UnsafeRawBufferPointer, _ start: Int) -> Int {
        var at = start
        while at < text.count, ByteSet.token.contains(text[at]) { at += 1 }
        return at
    }

    /// Returns the offset after a token or quoted string, or nil if neither starts here.
    private static func skipValue(_ text: UnsafeRawBufferPointer, _ start: Int) -> Int? {
        guard start < text.count, text[start] == ASCII.quote else {
            let end = skipToken(text, start)
            return end > start ? end : nil
        }
        var at = start + 1
        while at < text.count, text[at] != ASCII.quote { at += text[at] == ASCII.backslash ? 2 : 1 }
        return at < text.count ? at + 1 : nil
    }
}
