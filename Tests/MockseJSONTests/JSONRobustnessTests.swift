import MockseHash
import MockseJSON
import Testing

@Suite struct JSONRobustnessTests {
    static let document = #"""
        {"id":12,"name":"A \"q\" é 😀 \ud83d\ude00\n","ok":[true,false,null, -1.5e+3,0,[],{}],"o":{"":{"x":[[1]]}}, "z":"\u00e9\/"}
        """#

    @Test func `every proper prefix of an object is rejected because the text ends`() throws {
        let bytes = Array(Self.document.utf8)
        _ = try JSONValue(parsing: bytes)
        for length in 0..<bytes.count {
            let error = #expect(throws: JSONError.self) { try JSONValue(parsing: Array(bytes[..<length])) }
            #expect(error?.reason.isEndOfText == true, "after \(length) bytes: \(String(describing: error))")
            #expect(error?.offset == length)
        }
    }

    @Test(arguments: 0..<20)
    func `scanner and parser agree on whether mutated bytes are valid`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let original = Array(Self.document.utf8)
        for _ in 0..<500 {
            var bytes = original
            for _ in 0...Int.random(in: 0..<4, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: index)
                default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: index)
                }
            }
            let parsed = try? JSONValue(parsing: bytes)
            let isScanned = bytes.withUnsafeBytes { buffer in
                JSONMembers.each(of: buffer) { name, value in
                    _ = JSONString.decode(name)
                    _ = JSONString.decode(value)
                    return true
                }
                var scanner = JSONScanner(buffer)
                return (try? scanner.skipValue()) != nil && (try? scanner.expectEnd()) != nil
            }
            #expect((parsed != nil) == isScanned, "\(bytes)")
            if let parsed { #expect((try? JSONValue(parsing: parsed.text)) == parsed) }
        }
    }
}
