import MockseHTTP
import Testing

@Suite struct FuzzTests {
    static let rounds = 1_500
    private static let valid = ValidMessage.all.map(\.bytes)
    private static let refused = Refusal.all.map(\.bytes)

    @Test(arguments: 0..<8 as Range<UInt64>)
    func `corrupted messages are either rejected or framed as by a strict reader`(seed: UInt64) {
        var mutator = Mutator(seed: seed)
        var accepted = 0
        for _ in 0..<Self.rounds {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 1...3, using: &mutator) {
                // Use three valid messages for each malformed one.
                let pool = UInt8.random(in: 0...3, using: &mutator) > 0 ? Self.valid : Self.refused
                bytes += pool.randomElement(using: &mutator) ?? []
            }
            mutator.mutate(&bytes)

            let outcome = Outcome(bytes)
            let strict = StrictReader.messages(in: bytes)
            let framed = outcome.requests.map { StrictReader.Message(head: $0.head, body: $0.body) }
            let text = String(decoding: bytes, as: UTF8.self).debugDescription
            #expect(framed == Array(strict.prefix(framed.count)), "\(text)")
            // A parser that reports no error must have read every message.
            if outcome.error == nil { #expect(framed.count == strict.count, "\(text)") }
            accepted += framed.count

            let cuts = (0..<4).map { _ in Int.random(in: 0...bytes.count, using: &mutator) }.sorted()
            #expect(Outcome(bytes, cutAt: cuts).withoutContinues == outcome.withoutContinues, "\(text) at \(cuts)")
        }
        // Without accepted messages, nothing would have been compared.
        #expect(accepted > Self.rounds / 4)
    }

    @Test func `random bytes never crash the parser`() {
        var mutator = Mutator(seed: 99)
        let alphabet = Array("GET /?%:;,=\r\n\t 01aF\0\u{7F}HTTP/1.1".utf8) + [0x80, 0xFF]
        let limits = HTTPLimits(head: 60, field: 30, fields: 2, target: 10, body: 8, chunkExtensions: 4, trailers: 20)
        for _ in 0..<2_000 {
            let count = Int.random(in: 0...80, using: &mutator)
            let bytes = (0..<count).compactMap { _ in alphabet.randomElement(using: &mutator) }
            #expect(Outcome(bytes, limits: limits) == Outcome(bytes, cutAt: bytes.indices, limits: limits))
        }
    }

    @Test func `tight and negative limits never crash the parser`() {
        for value in [Int.min, -1, 0, 1, 17, .max] {
            let limits = HTTPLimits(
                head: value, field: value, fields: value, target: value, body: value, chunkExtensions: value,
                trailers: value, emptyLines: value)
            for bytes in Self.valid + Self.refused {
                let whole = Outcome(bytes, limits: limits)
                #expect(Outcome(bytes, cutAt: bytes.indices, limits: limits).error == whole.error)
            }
        }
    }
}
