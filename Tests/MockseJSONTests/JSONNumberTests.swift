import MockseJSON
import Testing

@Suite struct JSONNumberTests {
    @Test(
        arguments: [
            ("0", 0), ("-0", 0), ("42", 42), ("-9223372036854775808", Int.min), ("9223372036854775807", Int.max),
            ("1.0", 1),
            ("1e3", 1000), ("1.5e1", 15), ("-2.50e2", -250), ("9223372036854775808", nil), ("1.5", nil), ("1e300", nil),
            ("1e400", nil), ("1e-1", nil), ("12345678901234567890", nil), ("9007199254740993.0", nil),
        ] as [(String, Int?)])
    func `a number is an integer if its value is one and fits`(text: String, value: Int?) throws {
        let number = try #require(JSONNumber(text))
        #expect(number.int == value)
        #expect(number.text == text)
    }

    @Test(arguments: ["", "-", "01", "1.", ".1", "+1", "1e", " 1", "1 ", "NaN", "0x1", "1_0", "one", "１"])
    func `text that is not a JSON number is rejected`(text: String) {
        #expect(JSONNumber(text) == nil)
    }

    @Test func `a double must be finite and reads back as the same value`() {
        for value in [0.1, -0.0, 1e21, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 123456.789] {
            let number = JSONNumber(value)
            #expect(number?.double == value)
            #expect(number.flatMap { JSONNumber($0.text) } == number)
        }
        #expect(JSONNumber(.infinity) == nil && JSONNumber(.nan) == nil)
        #expect(JSONNumber("1e400")?.double == nil)
    }
}
