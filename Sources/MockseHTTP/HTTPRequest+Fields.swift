extension HTTPRequest {
    /// All fields, in the order they were sent; bytes that are not UTF-8 become U+FFFD.
    package var fields: HTTPFields {
        HTTPFields(fieldLines, of: head)
    }

    /// The value of the first field of that name, in any case, without spaces and tabs around it.
    package func value(of name: StaticString) -> String? {
        withValue(of: name) { $0?.text }
    }

    /// Calls `body` with the bytes of the first such field's value, nil if there is no such field; no allocation.
    package func withValue<Result>(of name: StaticString, _ body: (UnsafeRawBufferPointer?) -> Result) -> Result {
        head.withUnsafeBytes { bytes in
            for line in fieldLines where ASCII.equalIgnoringCase(line.name.bytes(in: bytes), name) {
                return body(line.value.bytes(in: bytes))
            }
            return body(nil)
        }
    }

    /// Whether one of the comma-separated elements of all fields of that name is this token, in any case.
    package func hasToken(_ token: StaticString, in name: StaticString) -> Bool {
        head.withUnsafeBytes { bytes in
            fieldLines.contains {
                ASCII.equalIgnoringCase($0.name.bytes(in: bytes), name)
                    && FieldList.contains(token, in: $0.value.bytes(in: bytes))
            }
        }
    }
}
