import CZlib

/// Compresses data with zlib.
enum Deflation {
    /// Returns the bytes in zlib's format at its highest level; nothing if zlib runs out of memory.
    static func deflated(_ bytes: [UInt8]) -> [UInt8] {
        let bound = Int(compressBound(uLong(bytes.count)))
        return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            var size = uLongf(bound)
            let code = compress2(buffer.baseAddress, &size, bytes, uLong(bytes.count), Z_BEST_COMPRESSION)
            count = code == Z_OK ? Int(size) : 0
        }
    }
}
