import CZlib

/// Encodes images of two colors as PNG (RFC 2083).
enum PNG {
    /// A row of pixels, of which true is the second color, and the number of times that it is repeated.
    struct Run {
        let row: [Bool]
        let count: Int
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Returns the file of an image.
    ///
    /// - Parameters:
    ///   - runs: The rows from the top, which have the same length and at least one pixel.
    ///   - colors: The red, green and blue parts of both colors.
    /// - Returns: The file, or nothing if zlib runs out of memory.
    static func encode(_ runs: [Run], colors: ([UInt8], [UInt8])) -> [UInt8] {
        let (width, height) = (runs.first?.row.count ?? 0, runs.reduce(0) { $0 + $1.count })
        // One bit for each pixel, a palette, and no interlacing.
        let header = bytes(width) + bytes(height) + [1, 3, 0, 0, 0]
        let lines = runs.flatMap { run in
            let line = line(run.row)
            return (0..<run.count).flatMap { _ in line }
        }
        guard let pixels = ContentCoding.deflate.compress(lines) else { return [] }
        return signature + chunk("IHDR", header) + chunk("PLTE", colors.0 + colors.1) + chunk("IDAT", pixels)
            + chunk("IEND", [])
    }

    /// Returns the filter type of a line without a filter, followed by the pixels from the highest bit of each byte.
    private static func line(_ row: [Bool]) -> [UInt8] {
        var line = [UInt8](repeating: 0, count: 1 + (row.count + 7) / 8)
        for (x, isSecond) in row.enumerated() where isSecond { line[1 + x / 8] |= 0x80 >> UInt8(x % 8) }
        return line
    }

    private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let content = Array(type.utf8) + data
        let sum = content.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32(clamping: $0.count)) }
        return bytes(data.count) + content + bytes(Int(sum))
    }

    /// Returns the four bytes of a number, with the highest first.
    private static func bytes(_ number: Int) -> [UInt8] {
        withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).bigEndian) { Array($0) }
    }
}
