/// Reads the numbers and texts of a pack, one after the other.
///
/// Past the end, numbers are 0 and texts are empty.
struct PackReader {
    private let bytes: [UInt8]
    private(set) var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads a number from 0: seven bits a byte, the lowest first, where all bytes but the last have the highest bit.
    mutating func natural() -> Int {
        var number = UInt(0)
        var shift = UInt(0)
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            number |= UInt(byte & 0x7F) << shift
            shift += 7
            if byte < 0x80 { break }
        }
        return Int(bitPattern: number)
    }

    /// Reads a number that can be negative: an even one is twice the number, an odd one twice its complement and one.
    mutating func integer() -> Int {
        let number = UInt(bitPattern: natural())
        return Int(bitPattern: number >> 1) ^ -Int(bitPattern: number & 1)
    }

    /// Reads a text, whose length comes first.
    mutating func text() -> ArraySlice<UInt8> {
        let length = natural()
        let start = offset
        offset = min(bytes.count, start + length)
        return bytes[start..<offset]
    }
}
