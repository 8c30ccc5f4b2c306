import Testing

@testable import MockseHTTP

@Suite struct ByteTests {
    private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    private static let visible = String(decoding: 0x21...0x7E, as: UTF8.self)

    @Test(arguments: [
        (ByteSet.token, letters + "!#$%&'*+-.^_`|~"), (.unreserved, letters + "-._~"),
        (.registeredName, letters + "-._~!$&'()*+,;="),
        (.path, letters + "-._~!$&'()*+,;=:@/%|[]^"), (.query, visible.filter { $0 != "#" }),
    ])
    func `a set contains exactly its members`(set: ByteSet, members: String) {
        let expected = Set(members.utf8)
        for byte in UInt8.min...UInt8.max { #expect(set.contains(byte) == expected.contains(byte)) }
    }

    @Test func `eight bytes are valid in a query only if each of them is`() {
        for fill in [UInt8(ascii: "a"), 0x21, 0x7E, 0x22, 0x24] {
            for position in 0..<8 {
                let wrong = (UInt8.min...UInt8.max).filter { byte in
                    var bytes = [UInt8](repeating: fill, count: 8)
                    bytes[position] = byte
                    let word = bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
                    return ByteSet.areQuery(word) != ByteSet.query.contains(byte)
                }
                #expect(wrong == [])
            }
        }
    }

    @Test func `eight bytes are valid in a path only if each of them is`() {
        let quick = Set((Self.letters + "-./,:;@[").utf8)
        for fill in [UInt8(ascii: "a"), UInt8(ascii: "z"), UInt8(ascii: "/"), UInt8(ascii: "Z"), UInt8(ascii: ",")] {
            for position in 0..<8 {
                let wrong = (UInt8.min...UInt8.max).filter { byte in
                    var bytes = [UInt8](repeating: fill, count: 8)
                    bytes[position] = byte
                    let word = bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
                    return ByteSet.arePath(word) != quick.contains(byte)
                }
                #expect(wrong == [])
            }
        }
        #expect(quick.allSatisfy(ByteSet.path.contains))
    }

    @Test func `the first control character is found at any position`() {
        for count in 0...20 {
            for position in 0...count {
                for byte: UInt8 in [0, 9, 13, 0x1F, 0x7F] {
                    // Adjacent bytes that a borrow or carry could affect.
                    var bytes: [UInt8] = (0..<count).map { $0 % 3 == 0 ? 0x20 : $0 % 3 == 1 ? 0x80 : 0x7E }
                    if position < count { bytes[position] = byte }
                    for later in bytes.indices where later > position + 1 { bytes[later] = byte ^ 1 }
                    for start in 0...count {
                        let expected = bytes.indices.first {
                            $0 >= start && (bytes[$0] < 0x20 || bytes[$0] == 0x7F)
                        }
                        let found = bytes.withUnsafeBytes { LineEnd.firstControl(in: $0, from: start) }
                        #expect(found == expected ?? count)
                    }
                }
            }
        }
    }

    @Test func `comparison ignores the case of letters only`() {
        for one in UInt8.min...UInt8.max {
            let equal = (UInt8.min...UInt8.max).filter { other in
                [one].withUnsafeBytes { first in [other].withUnsafeBytes { ASCII.equalIgnoringCase(first, $0) } }
            }
            let isLetter = 65...90 ~= one || 97...122 ~= one
            #expect(equal == (isLetter ? [one & 0xDF, one | 0x20] : [one]))
        }
    }
}
