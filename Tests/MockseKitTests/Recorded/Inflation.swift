import CZlib

/// Decodes gzip and deflate.
enum Inflation {
    /// An error that names zlib's result.
    struct FailureKind: Error {
        let code: Int32
    }

    /// Returns the bytes that were compressed, up to 4 MiB.
    static func inflate(_ bytes: [UInt8]) throws -> [UInt8] {
        var stream = z_stream()
        // Adding 32 to the largest window size makes zlib detect which of the two formats it is.
        let start = inflateInit2_(&stream, 15 + 32, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard start == Z_OK else { throw FailureKind(code: start) }
        defer { inflateEnd(&stream) }
        var input = bytes
        var output = [UInt8](repeating: 0, count: 4 << 20)
        let end = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                return CZlib.inflate(&stream, Z_FINISH)
            }
        }
        guard end == Z_STREAM_END else { throw FailureKind(code: end) }
        return Array(output[..<Int(stream.total_out)])
    }
}
