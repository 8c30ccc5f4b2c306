/// A reader that splits bytes into complete lines, examining each byte once.
///
/// Its results depend only on the bytes, never on the pieces in which they arrive. An error is found at the same offset
/// regardless of whether the rest has arrived.
struct LineReader: Sendable {
    /// The offset of the next line from the start of the section.
    private(set) var start = 0
    /// The offset up to which the next line is known to have no line ending.
    private var searched = 0

    /// Returns the next line.
    ///
    /// - Parameters:
    ///   - bytes: The section's bytes from its first byte, including at least those of the previous call.
    ///   - section: The section to read.
    ///   - limits: The limits of the message.
    /// - Returns: The line without its CRLF, or nil if it is incomplete.
    /// - Throws: A `ParseError` if the line is malformed or too long.
    @inline(__always)
    mutating func next(
        in bytes: UnsafeRawBufferPointer, of section: Section, limits: HTTPLimits
    ) throws(ParseError) -> UnsafeRawBufferPointer? {
        var at = searched
        let bounds = section.bounds(limits)
        let lineBound = start &+ bounds.line
        let allBound = bounds.all &- 2
        while true {
            at = LineEnd.firstControl(in: bytes, from: at)
            guard at <= lineBound, at <= allBound else {
                let line = bytes.part(start, max(start, min(lineBound, allBound)))
                throw section.error(limits, line, isLineTooLong: lineBound <= allBound)
            }
            guard at < bytes.count else { break }
            switch bytes[at] {
            case ASCII.carriageReturn:
                guard at &+ 1 < bytes.count else {
                    searched = at
                    return nil
                }
                guard bytes[at &+ 1] == ASCII.lineFeed else { throw .bareCarriageReturn }
                let line = bytes.part(start, at)
                start = at &+ 2
                searched = start
                return line
            case ASCII.lineFeed: throw .bareLineFeed
            case ASCII.tab: at &+= 1
            case let byte: throw .controlByte(byte)
            }
        }
        searched = at
        return nil
    }
}
