extension JSONError {
    /// What was wrong.
    package enum Reason: Hashable, Sendable {
        /// Something else had to stand here; `found` is nil where the text ended.
        case expected(Expectation, found: UInt8?)
        case trailingComma(before: UInt8)
        case leadingZero
        case unterminatedString
        case controlCharacter(UInt8)
        case invalidEscape(UInt8)
        case invalidUTF8(UInt8)
        case byteOrderMark
        case tooDeep(limit: Int)

        /// Whether the text was right as far as it went: more bytes could complete it.
        package var isEndOfText: Bool {
            switch self {
            case .unterminatedString, .expected(_, found: nil): true
            default: false
            }
        }
    }

    /// What the grammar allows at the place of the error.
    package enum Expectation: String, Hashable, Sendable {
        case value = "a value"
        case valueOrArrayEnd = "a value or ']'"
        case memberName = "a member name in double quotes"
        case memberNameOrObjectEnd = "a member name in double quotes or '}'"
        case colon = "':' after a member name"
        case commaOrObjectEnd = "',' or '}' after a member's value"
        case commaOrArrayEnd = "',' or ']' after an array element"
        case digit = "a digit"
        case hexadecimalDigit = "a hexadecimal digit after '\\u'"
        case escape = "an escape after '\\'"
        case end = "nothing more after the value"
    }
}

extension JSONError.Reason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .expected(let expectation, let found?): "expected \(expectation.rawValue), found \(Self.name(of: found))"
        case .expected(let expectation, nil): "expected \(expectation.rawValue), found the end of the text"
        case .trailingComma(let bracket): "a trailing ',' before \(Self.name(of: bracket)) is not allowed"
        case .leadingZero: "a number must not start with a superfluous 0"
        case .unterminatedString: "the text ends inside a string"
        case .controlCharacter(let byte): "\(Self.name(of: byte)) inside a string must be escaped"
        case .invalidEscape(let byte): "\(Self.name(of: byte)) after '\\' is not an escape"
        case .invalidUTF8(let byte): "\(Self.name(of: byte)) is not valid UTF-8 here"
        case .byteOrderMark: "a byte order mark is not allowed"
        case .tooDeep(let limit): "nested deeper than \(limit) levels"
        }
    }

    /// How a byte is called in a message: printable ASCII in quotes, the rest by name or number.
    package static func name(of byte: UInt8) -> String {
        switch byte {
        case 0x09: "a tab"
        case 0x0A: "a line feed"
        case 0x0D: "a carriage return"
        case 0x20: "a space"
        case 0x21...0x7E: "'\(Character(Unicode.Scalar(byte)))'"
        default: "byte 0x\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))"
        }
    }
}
