/// A set of ASCII bytes, stored as one bit per byte.
struct ByteSet: Sendable {
    /// The bits of bytes 0 to 63.
    private let low: UInt64
    /// The bits of bytes 64 to 127.
    private let high: UInt64

    private init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        let half = byte < 64 ? low : byte < 128 ? high : 0
        return (half &>> UInt64(byte & 63)) & 1 == 1
    }

    func containsAll(of bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.allSatisfy(contains)
    }

    /// The characters of a token (`tchar`, RFC 9110 §5.6.2): letters, digits and ``!#$%&'*+-.^_`|~``.
    static let token = ByteSet(low: 0x03FF_6CFA_0000_0000, high: 0x57FF_FFFF_C7FF_FFFE)

    /// The unreserved characters of RFC 3986 §2.3: letters, digits, and `-._~`.
    static let unreserved = ByteSet(low: 0x03FF_6000_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)

    /// The characters of a registered name (RFC 3986 §3.2.2): unreserved characters and `!$&'()*+,;=`.
    static let registeredName = ByteSet(low: 0x2BFF_7FD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)

    /// The characters of the hosts and ports that occur in practice: letters, digits, and `.-_:[]`.
    static let plainHost = ByteSet(low: 0x07FF_6000_0000_0000, high: 0x07FF_FFFE_AFFF_FFFE)

    /// The characters accepted in a path: those of RFC 3986 §3.3, `/`, and `%`, as well as `|`, `[`, `]`, and `^`.
    ///
    /// Browsers do not encode the last four.
    static let path = ByteSet(low: 0x2FFF_FFF2_0000_0000, high: 0x57FF_FFFE_EFFF_FFFF)

    /// Returns a Boolean value indicating whether all eight bytes of a word are in `query`.
    ///
    /// The result can be a false negative, but never a false positive.
    @inline(__always)
    static func areQuery(_ word: UInt64) -> Bool {
        // Sets the high bit of each byte that is below 0x21, is `#`, or is 0x7F or above.
        let below = (word &- 0x2121_2121_2121_2121) & ~word
        let sign = word ^ 0x2323_2323_2323_2323
        let above = word &+ 0x0101_0101_0101_0101
        let marks = below | ((sign &- 0x0101_0101_0101_0101) & ~sign) | word | above
        return marks & 0x8080_8080_8080_8080 == 0
    }

    /// Returns a Boolean value indicating whether all eight bytes of a word are in `path`.
    ///
    /// The result can be a false negative, but never a false positive.
    @inline(__always)
    static func arePath(_ word: UInt64) -> Bool {
        // The high bit of each byte says whether it is in a range. Sums don't overflow unless a byte is above 0x7F.
        let signs = (word &+ every(0x80 - 0x2C)) & ~(word &+ every(0x7F - 0x3B))
        let capitals = (word &+ every(0x80 - 0x40)) & ~(word &+ every(0x7F - 0x5B))
        let letters = (word &+ every(0x80 - 0x61)) & ~(word &+ every(0x7F - 0x7A))
        return (signs | capitals | letters) & ~word & every(0x80) == every(0x80)
    }

    /// Returns a word of eight equal bytes.
    @inline(__always)
    private static func every(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

    /// The characters accepted in a query: all visible ASCII characters except `#`.
    ///
    /// Browsers and many libraries do not encode `|`, `^`, `"`, `{`, and similar characters in a query.
    static let query = ByteSet(low: 0xFFFF_FFF6_0000_0000, high: 0x7FFF_FFFF_FFFF_FFFF)
}
