/// Where one field's name and value stand in their head.
struct FieldLine: Sendable {
    let name: ByteRange
    let value: ByteRange

    /// Splits a line, which has no control characters but tabs, at offset `start` of its head.
    init(_ line: UnsafeRawBufferPointer, at start: Int) throws(ParseError) {
        var colon = 0
        while colon < line.count, ByteSet.token.contains(line[colon]) { colon &+= 1 }
        guard colon < line.count, colon > 0, line[colon] == ASCII.colon else { throw Self.error(line) }
        var first = colon &+ 1
        var last = line.count
        while first < last, ASCII.isSpace(line[first]) { first &+= 1 }
        while last > first, ASCII.isSpace(line[last &- 1]) { last &-= 1 }
        name = ByteRange(start, start &+ colon)
        value = ByteRange(start &+ first, start &+ last)
    }

    private static func error(_ line: UnsafeRawBufferPointer) -> ParseError {
        if let first = line.first, ASCII.isSpace(first) { return .foldedField }
        guard let colon = line.offset(of: ASCII.colon) else { return .missingColon(line: line.excerpt) }
        let name = line.part(0, colon)
        let bare = name.trimmed()
        if bare.count < name.count, ByteSet.token.containsAll(of: bare) {
            return .spaceBeforeColon(field: bare.excerpt)
        }
        return .invalidFieldName(name.excerpt)
    }
}
