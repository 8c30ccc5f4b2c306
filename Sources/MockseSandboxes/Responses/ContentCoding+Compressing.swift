import CZlib

extension ContentCoding {
    /// Returns the bytes compressed by zlib, or nil if zlib runs out of memory.
    ///
    /// Equal bytes compress equally.
    func compress(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        // 15 is zlib's largest window. Adding 16 selects gzip's format instead of zlib's own, which HTTP calls deflate.
        let windowBits: Int32 = self == .gzip ? 15 + 16 : 15
        guard
            deflateInit2_(
                &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        let bound = Int(deflateBound(&stream, UInt(bytes.count)))
        var input = bytes
        let compressed = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
            let isDone = input.withUnsafeMutableBufferPointer { input in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(clamping: input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(clamping: output.count)
                return CZlib.deflate(&stream, Z_FINISH) == Z_STREAM_END
            }
            count = isDone ? Int(stream.total_out) : 0
        }
        return compressed.isEmpty ? nil : compressed
    }
}
