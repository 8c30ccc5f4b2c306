extension HTTPRequest {
    /// Calls `body` with the bytes of the target's path and query.
    ///
    /// The bytes do not include the scheme and authority of an absolute form. If an absolute form has no path, they are
    /// empty or start with `?`.
    @inlinable @inline(__always)
    package func withPath<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try head.withUnsafeBufferPointer { (bytes) throws(Failure) -> Result in
            try body(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[pathStart..<targetEnd])))
        }
    }
}
