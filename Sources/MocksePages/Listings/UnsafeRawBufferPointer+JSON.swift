import MockseJSON

/// Reading one member's bytes, as `JSONMembers` hands them out.
extension UnsafeRawBufferPointer {
    /// What stands between the quotes, nil if the value is no string.
    private var quoted: UnsafeRawBufferPointer? {
        guard count >= 2, first == UInt8(ascii: "\"") else { return nil }
        return UnsafeRawBufferPointer(rebasing: self[1..<count - 1])
    }

    /// The string, nil if the value is no string.
    var jsonText: String? {
        quoted.map(JSONString.decode)
    }

    /// The number, also of a string that holds one; NaN if there is none.
    var jsonNumber: Double {
        let digits = quoted ?? self
        if let small = digits.smallInteger { return Double(small) }
        return Double(String(decoding: digits, as: UTF8.self)) ?? .nan
    }

    /// The strings of an array, without its other elements.
    var jsonTexts: [String] {
        var scanner = JSONScanner(self)
        guard scanner.skip(UInt8(ascii: "[")) else { return [] }
        var texts: [String] = []
        while let range = try? scanner.skipValue() {
            if let text = UnsafeRawBufferPointer(rebasing: self[range]).jsonText { texts.append(text) }
            scanner.skipWhitespace()
            guard scanner.skip(UInt8(ascii: ",")) else { break }
        }
        return texts
    }

    /// An identifier as one text, whether it is written as a number or as a string.
    var jsonIdentifier: String? {
        if let jsonText { return jsonText }
        guard let first, first == UInt8(ascii: "-") || 0x30...0x39 ~= first else { return nil }
        return String(decoding: self, as: UTF8.self)
    }

    /// The value of up to 15 decimal digits: what almost every number is.
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
