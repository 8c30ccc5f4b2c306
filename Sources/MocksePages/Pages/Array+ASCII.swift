/// Methods that append the fixed parts of a response.
extension [UInt8] {
    mutating func append(ascii text: StaticString) {
        text.withUTF8Buffer { append(contentsOf: $0) }
    }

    mutating func append(decimal number: Int) {
        append(contentsOf: String(number).utf8)
    }
}
