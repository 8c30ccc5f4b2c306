/// Methods that append the fixed parts of a response.
extension [UInt8] {
    mutating func append(ascii text: StaticString) {
        text.withUTF8Buffer { append(contentsOf: $0) }
    }

    mutating func append(decimal number: Int) {
        append(contentsOf: String(number).utf8)
    }
}

extension [UInt8] {
    /// Returns the bytes with each occurrence of some of them replaced by others.
    func replacing(bytes old: [UInt8], by new: [UInt8]) -> [UInt8] {
        guard let first = old.first, count >= old.count else { return self }
        var changed: [UInt8] = []
        var (copied, place) = (0, 0)
        while place <= count - old.count {
            guard self[place] == first, self[place..<place + old.count].elementsEqual(old) else {
                place += 1
                continue
            }
            changed += self[copied..<place]
            changed += new
            place += old.count
            copied = place
        }
        return copied == 0 ? self : changed + self[copied...]
    }
}
