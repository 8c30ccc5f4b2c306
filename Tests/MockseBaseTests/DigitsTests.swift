import MockseBase
import Testing

struct DigitsTests {
    @Test(arguments: [("0", 0), ("7", 7), ("007", 7), ("9223372036854775807", .max)] as [(String, Int)])
    func `digits are read as a number`(text: String, number: Int) {
        #expect(Int(digits: text) == number && text.isAllDigits)
    }

    @Test(arguments: ["", "+1", "-1", " 1", "1 ", "1.0", "1e3", "0x1", "٣", "１", "1\u{301}"])
    func `other text is not a number`(text: String) {
        #expect(Int(digits: text) == nil && !text.isAllDigits)
    }

    @Test func `a number that does not fit is rejected`() {
        #expect(Int(digits: "9223372036854775808") == nil && UInt8(digits: "256") == nil)
        #expect(UInt64(digits: "18446744073709551615") == .max)
    }
}
