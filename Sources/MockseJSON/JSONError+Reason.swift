extension JSONError {
    /// A reason that a text is not JSON.
    package enum Reason: Hashable, Sendable {
        /// Something else was expected here, with a nil `found` if the text ended.
        case expected(Expectation, found: UInt8?)
        case trailingComma(before: UInt8)
        case leadingZero
        case unterminatedString
        case controlCharacter(UInt8)
        case invalidEscape(UInt8)
        case invalidUTF8(UInt8)
        case byteOrderMark
        case tooDeep(limit: Int)

        /// A Boolean value indicating whether the text was valid as far as it went, so more bytes could complete it.
        package var isEndOfText: Bool {
            switch self {
            case .unterminatedString, .expected(_, found: nil): true
            default: false
            }
        }
    }

    /// The part of the grammar that is allowed at the position of an error.
    package enum Expectation: String, Hashable, Sendable {
        case value = "a value"
        case valueOrArrayEnd = "a value or ']'"
        case memberName = "a field name in double quotes"
        case memberNameOrObjectEnd = "a field name in double quotes or '}'"
        case colon = "':' after a field name"
        case commaOrObjectEnd = "',' or '}' after a field's value"
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
        case .leadingZero: "a number can't have leading zeros"
        case .unterminatedString: "the text ends inside a string"
        case .controlCharacter(let byte): "\(Self.name(of: byte)) inside a string must be escaped"
        case .invalidEscape(let byte): "\(Self.name(of: byte)) after '\\' is not a valid escape"
        case .invalidUTF8(let byte): "\(Self.name(of: byte)) is not valid UTF-8 here"
        case .byteOrderMark: "a byte order mark is not allowed"
        case .tooDeep(let limit): "nested deeper than \(limit) levels"
        }
    }

    /// Returns the name of a byte in messages: printable ASCII in quotes, the rest by name or number.
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
