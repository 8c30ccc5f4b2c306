extension HTTPRequest {
    /// Returns a Boolean value indicating whether `Accept-Encoding` accepts a content coding (RFC 9110 §12.5.3).
    ///
    /// The field must list the coding, or `*`, with a weight above 0. The coding's own weight takes precedence over
    /// that of `*`, and a malformed weight counts as 0. According to the RFC, a request without the field accepts any
    /// coding, but the result is false because such clients often cannot decode.
    package func accepts(coding: StaticString) -> Bool {
        guard framing.noted.contains(.acceptEncoding) else { return false }
        var own: Bool?
        var any: Bool?
        head.withUnsafeBytes { bytes in
            for line in fieldLines where ASCII.equalIgnoringCase(line.name.bytes(in: bytes), "accept-encoding") {
                FieldList.forEach(in: line.value.bytes(in: bytes)) { element in
                    let end = element.offset(of: ASCII.semicolon) ?? element.count
                    let name = element.part(0, end).trimmed()
                    let isWanted = Self.isAboveZero(element.part(end, element.count))
                    if ASCII.equalIgnoringCase(name, coding) { own = own ?? isWanted }
                    if name.equals("*") { any = any ?? isWanted }
                }
            }
        }
        return own ?? any ?? false
    }

    /// Returns a Boolean value indicating whether a weight is above 0.
    ///
    /// The text is empty, or `;q=` and a number (RFC 9110 §12.4.2). An empty text counts as above 0.
    private static func isAboveZero(_ weight: UnsafeRawBufferPointer) -> Bool {
        guard !weight.isEmpty else { return true }
        let text = weight.part(1, weight.count).trimmed()
        guard ASCII.equalIgnoringCase(text.part(0, 2), "q="), 3...7 ~= text.count else { return false }
        let number = text.part(2, text.count)
        guard number.count == 1 || number[1] == ASCII.dot else { return false }
        let decimals = number.part(2, number.count)
        guard decimals.allSatisfy(ASCII.isDigit) else { return false }
        let areZeros = decimals.allSatisfy { $0 == UInt8(ascii: "0") }
        return number[0] == UInt8(ascii: "1") ? areZeros : number[0] == UInt8(ascii: "0") && !areZeros
    }
}
