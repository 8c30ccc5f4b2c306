extension JSONValue {
    /// Reads a whole text, which must hold one value and nothing else (RFC 8259, strictly).
    ///
    /// A lone surrogate escape such as `\ud800` becomes U+FFFD. At most `depthLimit` arrays and objects
    /// may be open at once.
    package init(
        parsing bytes: UnsafeRawBufferPointer, depthLimit: Int = JSONScanner.defaultDepthLimit
    ) throws(JSONError) {
        var scanner = JSONScanner(bytes, depthLimit: depthLimit)
        var builder = JSONTreeBuilder()
        try scanner.read(&builder)
        try scanner.expectEnd()
        self = builder.value
    }

    /// Reads a whole text, which must hold one value and nothing else.
    package init(parsing bytes: [UInt8]) throws(JSONError) {
        self = try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
            try JSONValue(parsing: UnsafeRawBufferPointer(buffer))
        }
    }

    /// Reads a whole text, which must hold one value and nothing else; error positions count UTF-8 bytes.
    package init(parsing text: String) throws(JSONError) {
        try self.init(parsing: Array(text.utf8))
    }
}
