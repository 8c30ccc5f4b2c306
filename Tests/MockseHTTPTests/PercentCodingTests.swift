import MockseHTTP
import Testing

@Suite struct PercentCodingTests {
    @Test func `all characters except unreserved ones are encoded in uppercase`() {
        let kept = "ABCXYZabcxyz0189-._~"
        #expect(PercentCoding.encode(kept) == kept)
        #expect(
            PercentCoding.encode(" !\"#$%&'()*+,/:;<=>?@[\\]^`{|}\u{7F}\0é")
                == "%20%21%22%23%24%25%26%27%28%29%2A%2B%2C%2F%3A%3B%3C%3D%3E%3F%40%5B%5C%5D%5E%60%7B%7C%7D%7F%00%C3%A9"
        )
        #expect(PercentCoding.encode("/a b/", keepingSlash: true) == "/a%20b/")
    }

    @Test func `every byte survives a round trip`() throws {
        let bytes = Array(UInt8.min...UInt8.max)
        var encoded: [UInt8] = []
        bytes.withUnsafeBytes { PercentCoding.encode($0, into: &encoded) }
        #expect(encoded.withUnsafeBytes { PercentCoding.decode($0) } == bytes)
        #expect(encoded.withUnsafeBytes { PercentCoding.decodeQuery($0) } == bytes)
    }

    @Test func `a plus sign is a space only in a query`() {
        let bytes = Array("a+%2b".utf8)
        #expect(bytes.withUnsafeBytes { PercentCoding.decode($0) } == Array("a++".utf8))
        #expect(bytes.withUnsafeBytes { PercentCoding.decodeQuery($0) } == Array("a +".utf8))
    }
}
