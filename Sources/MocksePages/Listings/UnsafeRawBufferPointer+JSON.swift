import MockseJSON

/// Properties that parse the bytes of one value, as `JSONMembers` provides them.
extension UnsafeRawBufferPointer {
    /// The text between the quotes, still escaped, or nil if the value is not a string.
    var jsonText: UnsafeRawBufferPointer? {
        guard count >= 2, first == UInt8(ascii: "\"") else { return nil }
        return UnsafeRawBufferPointer(rebasing: self[1..<count - 1])
    }

    /// The number, including one in a string, or NaN if the value is not a number.
    var jsonNumber: Double {
        let digits = jsonText ?? self
        if let small = digits.smallInteger { return Double(small) }
        return Double(String(decoding: digits, as: UTF8.self)) ?? .nan
    }

    /// The texts of the strings in an array.
    var jsonTexts: [UnsafeRawBufferPointer] {
        var scanner = JSONScanner(self)
        guard scanner.skip(UInt8(ascii: "[")) else { return [] }
        var texts: [UnsafeRawBufferPointer] = []
        while let range = try? scanner.skipValue() {
            if let text = UnsafeRawBufferPointer(rebasing: self[range]).jsonText { texts.append(text) }
            scanner.skipWhitespace()
            guard scanner.skip(UInt8(ascii: ",")) else { break }
        }
        return texts
    }

    /// The identifier as text, whether it is written as a number or as a string.
    var jsonIdentifier: String? {
        if let jsonText { return JSONString.decode(jsonText) }
        guard let first, first == UInt8(ascii: "-") || 0x30...0x39 ~= first else { return nil }
        return String(decoding: self, as: UTF8.self)
    }

    /// The value of up to 15 decimal digits, the form of almost every number.
    private var smallInteger: Int? {
        guard 1...15 ~= count else { return nil }
        var value = 0
        for byte in self {
            let digit = byte &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            value = value * 10 + Int(digit)
        }
        return value
    }
}
