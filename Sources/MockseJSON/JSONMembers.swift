/// Functions that read the top-level members of one object's text, in order, as their original bytes.
///
/// They are meant for rows that are already validated. In a text that is not an object, or is malformed further on,
/// only the members before the error are visited.
package enum JSONMembers {
    /// Calls `body` with each member's name (the text between its quotes, still escaped) and its value's exact bytes.
    ///
    /// The iteration stops when `body` returns false.
    package static func each<Failure: Error>(
        of object: UnsafeRawBufferPointer,
        _ body: (_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) throws(Failure) -> Bool
    ) throws(Failure) {
        var scanner = JSONScanner(object)
        scanner.skipWhitespace()
        guard scanner.skip(UInt8(ascii: "{")) else { return }
        while let (name, value) = next(from: &scanner), try body(name, value) {
            scanner.skipWhitespace()
            guard scanner.skip(UInt8(ascii: ",")) else { return }
        }
    }

    /// Returns the exact bytes of the value of `key`, or of its last value if the key is repeated.
    package static func value(of key: String, in object: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        var found: UnsafeRawBufferPointer?
        each(of: object) { name, value in
            if JSONString.equals(name, key) { found = value }
            return true
        }
        return found
    }

    private static func next(
        from scanner: inout JSONScanner
    ) -> (name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer)? {
        scanner.skipWhitespace()
        guard let name = try? scanner.readName(orElse: .memberName), let range = try? scanner.skipValue() else {
            return nil
        }
        return (name, UnsafeRawBufferPointer(rebasing: scanner.bytes[range]))
    }
}
