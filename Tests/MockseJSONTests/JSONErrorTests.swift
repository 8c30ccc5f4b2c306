import MockseJSON
import Testing

@Suite struct JSONErrorTests {
    @Test(arguments: [
        ("", "line 1, column 1: expected a value, found the end of the text"),
        ("[1 2]", "line 1, column 4: expected ',' or ']' after an array element, found '2'"),
        ("[1,\n2}", "line 2, column 2: expected ',' or ']' after an array element, found '}'"),
        ("[1,\n2,\n]", "line 3, column 1: a trailing ',' before ']' is not allowed"),
        ("{\"a\":1,}", "line 1, column 8: a trailing ',' before '}' is not allowed"),
        ("[", "line 1, column 2: expected a value or ']', found the end of the text"),
        ("[,", "line 1, column 2: expected a value or ']', found ','"),
        ("[1,", "line 1, column 4: expected a value, found the end of the text"),
        ("[}", "line 1, column 2: expected a value or ']', found '}'"),
        ("{a:1}", "line 1, column 2: expected a field name in double quotes or '}', found 'a'"),
        ("{\"a\":1,b}", "line 1, column 8: expected a field name in double quotes, found 'b'"),
        ("{\"a\" 1}", "line 1, column 6: expected ':' after a field name, found '1'"),
        ("{\"a\":]", "line 1, column 6: expected a value, found ']'"),
        ("{\"a\":1]", "line 1, column 7: expected ',' or '}' after a field's value, found ']'"),
        ("1 2", "line 1, column 3: expected nothing more after the value, found '2'"),
        ("NaN", "line 1, column 1: expected a value, found 'N'"),
        ("[\n  nil]", "line 2, column 3: expected a value, found 'n'"),
        ("tru", "line 1, column 4: expected a value, found the end of the text"),
        ("-a", "line 1, column 2: expected a digit, found 'a'"),
        ("[01]", "line 1, column 2: a number can't have leading zeros"),
        ("\"abc", "line 1, column 5: the text ends inside a string"),
        ("\"\u{E9}\t\"", "line 1, column 4: a tab inside a string must be escaped"),
        ("\"\u{1}\"", "line 1, column 2: byte 0x01 inside a string must be escaped"),
        (#""\x""#, "line 1, column 3: 'x' after '\\' is not a valid escape"),
        (#""\u12x4""#, "line 1, column 6: expected a hexadecimal digit after '\\u', found 'x'"),
        ("\u{FEFF}[]", "line 1, column 1: a byte order mark is not allowed"),
        ("\u{A0}", "line 1, column 1: expected a value, found byte 0xc2"),
    ])
    func `an error says where and why text is invalid`(text: String, message: String) {
        let error = #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
        #expect(error?.description == message)
    }

    @Test func `invalid UTF-8 is reported at the byte that breaks it`() {
        let error = #expect(throws: JSONError.self) { try JSONValue(parsing: [0x22, 0x61, 0xE2, 0x82, 0x41, 0x22]) }
        #expect(error?.reason == .invalidUTF8(0x41))
        #expect(error?.offset == 4)
    }

    @Test func `nesting beyond the limit is reported at the first excess bracket`() {
        let error = #expect(throws: JSONError.self) { try JSONValue(parsing: String(repeating: "[", count: 600)) }
        #expect(error?.reason == .tooDeep(limit: 512))
        #expect(error?.offset == 512)
    }

    @Test func `the offset counts bytes from zero, and line and column count from one`() {
        let error = #expect(throws: JSONError.self) { try JSONValue(parsing: "{\r\n\"é\": 1,\r\n  x}") }
        #expect(error?.offset == 15)
        #expect(error?.line == 3)
        #expect(error?.column == 3)
    }
}
