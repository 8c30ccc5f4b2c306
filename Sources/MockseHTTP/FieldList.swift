/// Comma-separated lists in field values (RFC 9110 §5.6.1), whose elements may be empty.
enum FieldList {
    /// Returns a Boolean value indicating whether one of the elements is a token, in any case.
    static func contains(_ token: StaticString, in value: UnsafeRawBufferPointer) -> Bool {
        var found = false
        forEach(in: value) { if ASCII.equalIgnoringCase($0, token) { found = true } }
        return found
    }

    /// Calls `body` with each trimmed element, including empty ones.
    ///
    /// Commas in quoted strings are treated as separators.
    static func forEach(in value: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
        var start = 0
        while let comma = value.offset(of: ASCII.comma, from: start) {
            body(value.part(start, comma).trimmed())
            start = comma + 1
        }
        body(value.part(start, value.count).trimmed())
    }
}
