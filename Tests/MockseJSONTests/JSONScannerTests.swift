import MockseJSON
import Testing

@Suite struct JSONScannerTests {
    @Test func `consecutive values are found with their exact ranges`() throws {
        let text = " {\"a\" : [1, 2]} \n\"x\" -1.5e3 true"
        try Array(text.utf8).withUnsafeBytes { bytes in
            var scanner = JSONScanner(bytes)
            var found: [String] = []
            while scanner.offset < bytes.count {
                found.append(String(decoding: bytes[try scanner.skipValue()], as: UTF8.self))
            }
            #expect(found == ["{\"a\" : [1, 2]}", "\"x\"", "-1.5e3", "true"])
        }
    }

    @Test func `scanning can start anywhere, and positions still count from the start`() {
        Array("xx\n[1,?]".utf8).withUnsafeBytes { bytes in
            var scanner = JSONScanner(bytes, at: 3)
            let error = #expect(throws: JSONError.self) { try scanner.skipValue() }
            #expect(error?.line == 2)
            #expect(error?.column == 4)
            var beyond = JSONScanner(bytes, at: 1_000)
            #expect(beyond.offset == bytes.count)
            #expect(throws: JSONError.self) { try beyond.skipValue() }
        }
    }

    @Test(arguments: 0..<40)
    func `the end of a string and control characters are found at every position in a word`(length: Int) {
        let body = String(repeating: "x", count: length)
        #expect((try? JSONValue(parsing: "\"\(body)\""))?.string == body)
        #expect((try? JSONValue(parsing: "\"\(body)é\(body)\""))?.string == body + "é" + body)
        #expect((try? JSONValue(parsing: "\"\(body)\\\"\(body)\""))?.string == body + "\"" + body)
        for control in UInt8(0)..<0x20 {
            let bytes = [0x22] + Array(body.utf8) + [control] + Array("0123456789\"".utf8)
            let error = #expect(throws: JSONError.self) { try JSONValue(parsing: bytes) }
            #expect(error?.reason == .controlCharacter(control))
            #expect(error?.offset == length + 1)
        }
    }

    @Test func `every ASCII character that needs no escape is accepted unchanged`() throws {
        for byte in UInt8(0x20)..<0x80 where byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") {
            for shift in 0..<9 {
                let body = Array(repeating: UInt8(ascii: "a"), count: shift) + [byte] + Array("bcdefghi".utf8)
                #expect(try JSONValue(parsing: [0x22] + body + [0x22]).string == String(decoding: body, as: UTF8.self))
            }
        }
    }

    @Test func `UTF-8 is validated as in Swift`() {
        let edges: [UInt8] = [0x20, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xFF]
        for lead in UInt8(0x80)...0xFF {
            for second in edges {
                for third in edges {
                    for fourth in [0x20, 0x7F, 0x80, 0xBF, 0xC0] as [UInt8] {
                        let body = [lead, second, third, fourth]
                        let isValid = String(validating: body, as: UTF8.self) != nil
                        let isTaken = (try? JSONValue(parsing: [0x22] + body + [0x22])) != nil
                        #expect(isTaken == isValid, "\(body)")
                    }
                }
            }
        }
    }

    @Test(arguments: [1, 63, 64, 65, 127, 128, 129, 511, 512])
    func `objects and arrays are distinguished at every depth`(depth: Int) throws {
        let pattern = (0..<depth).map { ($0 * 7) % 3 == 0 }
        let opening = pattern.map { $0 ? "{\"a\":" : "[" }.joined()
        let closing = pattern.reversed().map { $0 ? "}" : "]" }
        let text = opening + "1" + closing.joined()
        #expect(try JSONValue(parsing: text).text == text)
        for wrong in closing.indices {
            var broken = closing
            broken[wrong] = broken[wrong] == "}" ? "]" : "}"
            #expect(throws: JSONError.self) { try JSONValue(parsing: opening + "1" + broken.joined()) }
        }
    }
}
