extension HTTPRequest {
    /// The fields, in the order they were sent.
    ///
    /// Bytes that are not UTF-8 become U+FFFD.
    package var fields: HTTPFields {
        HTTPFields(fieldLines, of: head)
    }

    /// Returns the value of the first field with a name, in any case, without surrounding whitespace.
    package func value(of name: StaticString) -> String? {
        withValue(of: name) { $0?.text }
    }

    /// Calls `body` with the bytes of the value of the first field with a name, in any case, without allocating.
    ///
    /// The argument is nil if the request has no such field.
    package func withValue<Result>(of name: StaticString, _ body: (UnsafeRawBufferPointer?) -> Result) -> Result {
        head.withUnsafeBytes { bytes in
            for line in fieldLines where ASCII.equalIgnoringCase(line.name.bytes(in: bytes), name) {
                return body(line.value.bytes(in: bytes))
            }
            return body(nil)
        }
    }

    /// Returns a Boolean value indicating whether a field with a name contains a token, both in any case.
    ///
    /// The values of all fields with the name are treated as comma-separated lists.
    package func hasToken(_ token: StaticString, in name: StaticString) -> Bool {
        head.withUnsafeBytes { bytes in
            fieldLines.contains {
                ASCII.equalIgnoringCase($0.name.bytes(in: bytes), name)
                    && FieldList.contains(token, in: $0.value.bytes(in: bytes))
            }
        }
    }
}
