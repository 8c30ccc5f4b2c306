extension JSONValue {
    /// Creates a value from text that must contain exactly one value (RFC 8259, strictly).
    ///
    /// A lone surrogate escape such as `\ud800` becomes U+FFFD. At most `depthLimit` arrays and objects can be open at
    /// once.
    package init(
        parsing bytes: UnsafeRawBufferPointer, depthLimit: Int = JSONScanner.defaultDepthLimit
    ) throws(JSONError) {
        var scanner = JSONScanner(bytes, depthLimit: depthLimit)
        var builder = JSONTreeBuilder()
        try scanner.read(&builder)
        try scanner.expectEnd()
        self = builder.value
    }

    /// Creates a value from text that must contain exactly one value.
    package init(parsing bytes: [UInt8]) throws(JSONError) {
        self = try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
            try JSONValue(parsing: UnsafeRawBufferPointer(buffer))
        }
    }

    /// Creates a value from text that must contain exactly one value.
    ///
    /// Error positions count UTF-8 bytes.
    package init(parsing text: String) throws(JSONError) {
        try self.init(parsing: Array(text.utf8))
    }
}
