/// Takes complete lines from bytes that arrive in pieces, looking at each byte once.
///
/// What it decides depends only on the bytes, never on the pieces: whatever could be wrong is found at the same offset
/// whether the rest has arrived or not.
struct LineReader: Sendable {
    /// Where the next line starts, from the start of the section that is read.
    private(set) var start = 0
    /// Up to where the next line is known to have no end.
    private var searched = 0

    /// The next line without its CRLF, nil while it is incomplete.
    ///
    /// `bytes` starts with the section's first byte and has at least what it had the last time.
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
                throw section.error(limits, isLineTooLong: lineBound <= allBound)
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
