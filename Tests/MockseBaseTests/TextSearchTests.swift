import MockseBase
import Testing

@Suite struct TextSearchTests {
    private func firstEnd(of text: String, in bytes: String) -> Int? {
        Array(bytes.utf8).withUnsafeBufferPointer { TextSearch(Array(text.utf8)).firstEnd(in: $0[...]) }
    }

    @Test func `a search finds what comparing at every offset finds`() {
        // Two letters make texts that repeat in every way.
        let texts = (0...6).flatMap { length in
            (0..<1 << length).map { bits in String((0..<length).map { bits >> $0 & 1 == 0 ? "a" : "b" }) }
        }
        for text in texts {
            for bytes in texts {
                let offsets = bytes.utf8.count < text.utf8.count ? [] : Array(0...bytes.utf8.count - text.utf8.count)
                let first = offsets.first { bytes.dropFirst($0).hasPrefix(text) }
                #expect(firstEnd(of: text, in: bytes) == first.map { $0 + text.utf8.count }, "\(text) in \(bytes)")
            }
        }
    }
}
