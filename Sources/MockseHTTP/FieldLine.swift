/// The ranges of a field's name and value in its head.
struct FieldLine: Sendable {
    let name: ByteRange
    let value: ByteRange

    /// Creates the ranges by splitting a line.
    ///
    /// - Parameters:
    ///   - line: A line without control characters other than tabs.
    ///   - start: The offset of the line in its head.
    /// - Throws: A `ParseError` if the line is not a valid field line.
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
