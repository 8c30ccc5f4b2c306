extension HTTPRequest {
    /// Calls `body` with the bytes of the target's path and query.
    ///
    /// The bytes do not include the scheme and authority of an absolute form. If an absolute form has no path, they are
    /// empty or start with `?`.
    package func withPath<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try withTarget { target throws(Failure) in
            guard line.form == .absolute else { return try body(target) }
            return try body(target.part(AbsoluteForm.authority(of: target).end, target.count))
        }
    }

    /// Returns a Boolean value indicating whether any field's name starts with a prefix, in any case.
    ///
    /// This method does not allocate.
    package func hasField(startingWith prefix: StaticString) -> Bool {
        head.withUnsafeBytes { bytes in
            fieldLines.contains { line in
                ASCII.equalIgnoringCase(line.name.bytes(in: bytes).part(0, prefix.utf8CodeUnitCount), prefix)
            }
        }
    }
}
