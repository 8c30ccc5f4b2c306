extension HTTPRequest {
    /// Calls `body` with the target's bytes from its path on: without the scheme and authority of an absolute form.
    ///
    /// They are empty, or begin with `?`, where an absolute form has no path.
    package func withPath<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try withTarget { target throws(Failure) in
            guard line.form == .absolute else { return try body(target) }
            return try body(target.part(AbsoluteForm.authority(of: target).end, target.count))
        }
    }

    /// Whether any field's name begins with this, in any case; no allocation.
    package func hasField(startingWith prefix: StaticString) -> Bool {
        head.withUnsafeBytes { bytes in
            fieldLines.contains { line in
                ASCII.equalIgnoringCase(line.name.bytes(in: bytes).part(0, prefix.utf8CodeUnitCount), prefix)
            }
        }
    }
}
