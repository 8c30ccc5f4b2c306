import MockseHash

/// Corrupts messages in ways that make parsers disagree.
///
/// The same seed produces the same corruption.
struct Mutator: RandomNumberGenerator {
    private var numbers: SplitMix

    init(seed: UInt64) {
        numbers = SplitMix(seed: seed)
    }

    mutating func next() -> UInt64 { numbers.next() }

    private static let pieces = [
        "\r", "\n", "\r\n", "\r\n\r\n", " ", "\t", ":", ",", ";", "\0", "\u{7F}", "%", "#", "+", "-", "0", "1",
        "chunked",
        "Content-Length: 3\r\n", "Content-Length:0\r\n", "Transfer-Encoding: chunked\r\n", "Transfer-Encoding:gzip\r\n",
        "Host: y\r\n", "HTTP/1.0", "HTTP/1.1", "3\r\nabc\r\n", "0\r\n\r\n", "\r\n ", "Expect: 100-continue\r\n",
        "GET / HTTP/1.1\r\nHost: z\r\n\r\n", "Connection: close\r\n", "\u{B}", "é", "\"", "\\",
    ].map { Array($0.utf8) }

    /// Makes one to three changes to the bytes.
    mutating func mutate(_ bytes: inout [UInt8]) {
        for _ in 0..<Int.random(in: 1...3, using: &self) { change(&bytes) }
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let at = Int.random(in: 0...bytes.count, using: &self)
        let end = min(bytes.count, at + Int.random(in: 0...12, using: &self))
        switch Int.random(in: 0..<6, using: &self) {
        case 0: if at < bytes.count { bytes[at] = UInt8.random(in: 0...255, using: &self) }
        case 1: if at < bytes.count { bytes[at] ^= 1 << UInt8.random(in: 0...7, using: &self) }
        case 2: bytes.removeSubrange(at..<end)
        case 3: bytes.insert(contentsOf: Array(bytes[at..<end]), at: at)
        default: bytes.insert(contentsOf: Self.pieces.randomElement(using: &self) ?? [], at: at)
        }
    }
}
