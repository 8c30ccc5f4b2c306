import CZlib

/// Decompresses data that zlib has compressed.
enum Inflation {
    /// Returns what was compressed, or what can be read of it.
    ///
    /// - Parameters:
    ///   - bytes: The compressed bytes.
    ///   - size: The number of bytes that were compressed.
    /// - Returns: The bytes.
    static func inflated(_ bytes: ArraySlice<UInt8>, size: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            var written = uLongf(size)
            let code = bytes.withUnsafeBufferPointer { source in
                uncompress(buffer.baseAddress, &written, source.baseAddress, uLong(source.count))
            }
            count = code == Z_OK ? Int(written) : 0
        }
    }
}
