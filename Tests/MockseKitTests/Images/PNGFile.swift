import CZlib
import Testing

/// A decoded PNG file of at most 256 colors without interlacing.
struct PNGFile {
    let width: Int
    let height: Int
    /// The pixels' places in the palette, row by row.
    let pixels: [Int]
    /// The palette, with three bytes for each color.
    let palette: [UInt8]

    /// Reads a file, checking its signature, checksums, lengths and filters.
    init(_ bytes: [UInt8]) throws {
        try #require(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        var rest = bytes[8...]
        var chunks: [(type: String, data: [UInt8])] = []
        while !rest.isEmpty {
            let length = Self.number(rest.prefix(4))
            let content = Array(rest.dropFirst(4).prefix(4 + length))
            try #require(content.count == 4 + length && rest.count >= 12 + length)
            let sum = content.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) }
            try #require(Int(sum) == Self.number(rest.dropFirst(8 + length).prefix(4)))
            chunks.append((String(decoding: content[..<4], as: UTF8.self), Array(content[4...])))
            rest = rest.dropFirst(12 + length)
        }
        try #require(chunks.map(\.type) == ["IHDR", "PLTE", "IDAT", "IEND"])
        let header = chunks[0].data
        (width, height) = (Self.number(header[..<4]), Self.number(header[4..<8]))
        try #require(Array(header[8...]) == [1, 3, 0, 0, 0])
        palette = chunks[1].data
        try #require(palette.count == 6)
        let raw = try Inflation.inflate(chunks[2].data)
        let stride = 1 + (width + 7) / 8
        try #require(raw.count == stride * height)
        var pixels: [Int] = []
        for row in 0..<height {
            try #require(raw[row * stride] == 0)
            for x in 0..<width { pixels.append(Int(raw[row * stride + 1 + x / 8] >> UInt8(7 - x % 8)) & 1) }
        }
        self.pixels = pixels
    }

    private static func number(_ bytes: some Sequence<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}
