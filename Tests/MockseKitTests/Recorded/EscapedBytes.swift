/// Converts bytes to lines of printable text, and back.
///
/// CR, LF and the backslash are written `\r`, `\n` and `\\`, an invisible character `\u{200D}`, and a byte that is not
/// UTF-8 `\xFF`. The ends of text lines carry no meaning: lines break after a line feed and between JSON members, where
/// a reader expects it.
enum EscapedBytes {
    /// Returns bytes as lines of text.
    static func lines(of bytes: [UInt8]) -> [String] {
        var lines: [String] = []
        var start = 0
        for index in bytes.indices where index > start && isBreak(before: index, in: bytes) {
            lines.append(text(of: bytes[start..<index]))
            start = index
        }
        if start < bytes.count { lines.append(text(of: bytes[start...])) }
        return lines
    }

    /// Returns the bytes of a line, in which `\{1000*a}` stands for `a` a thousand times.
    static func bytes(of line: some StringProtocol) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = line[...]
        while let character = rest.popFirst() {
            guard character == "\\" else {
                bytes += String(character).utf8
                continue
            }
            switch rest.popFirst() {
            case "r": bytes.append(0x0D)
            case "n": bytes.append(0x0A)
            case "\\": bytes.append(0x5C)
            case "x":
                bytes.append(try Scenario.Problem.unless(UInt8(rest.prefix(2), radix: 16), String(line)))
                rest = rest.dropFirst(2)
            case "u":
                let digits = rest.dropFirst().prefix { $0 != "}" }
                let scalar = UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) }
                bytes += String(try Scenario.Problem.unless(scalar, String(line))).utf8
                rest = rest.dropFirst(digits.count + 2)
            case "{":
                let parts = rest.prefix { $0 != "}" }.split(separator: "*", maxSplits: 1)
                let count = try Scenario.Problem.unless(parts.first.flatMap { Int($0) }, String(line))
                bytes += Array(repeating: Array((parts.last ?? "").utf8), count: count).joined()
                rest = rest.drop { $0 != "}" }.dropFirst()
            default: throw Scenario.Problem(line: String(line))
            }
        }
        return bytes
    }

    private static func isBreak(before index: Int, in bytes: [UInt8]) -> Bool {
        let (last, next) = (bytes[index - 1], bytes[index])
        if last == UInt8(ascii: "\n") { return true }
        if next == UInt8(ascii: "{") { return last == UInt8(ascii: ",") || last == UInt8(ascii: "[") }
        guard last == UInt8(ascii: ","), next == UInt8(ascii: "\""), index > 1 else { return false }
        return bytes[index - 2] == UInt8(ascii: "}") || bytes[index - 2] == UInt8(ascii: "]")
    }

    private static func text(of bytes: ArraySlice<UInt8>) -> String {
        var text = ""
        var iterator = bytes.makeIterator()
        var parser = Unicode.UTF8.ForwardParser()
        var offset = bytes.startIndex
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let encoded):
                text += escaped(Unicode.UTF8.decode(encoded))
                offset += encoded.count
            case .error(let length):
                for byte in bytes[offset..<offset + length] { text += "\\x" + hex(byte) }
                offset += length
            case .emptyInput:
                return text.hasSuffix(" ") ? text.dropLast() + "\\x20" : text
            }
        }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\r": return "\\r"
        case "\n": return "\\n"
        case "\\": return "\\\\"
        case _ where scalar.isASCII && (scalar.value < 0x20 || scalar.value == 0x7F):
            return "\\x" + hex(UInt8(scalar.value))
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator:
            return "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        default: return String(scalar)
        }
    }

    private static func hex(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
    }
}
