import MockseJSON

/// Truncates an API's response so that no reader can mistake the rest for complete JSON.
enum CutJSON {
    /// Returns the text up to and including the last member name inside an item in the first half of the text.
    ///
    /// If the first half has none, the text is cut after the first one in the second half, or else after the first
    /// member name.
    static func insideItem(_ text: [UInt8]) -> [UInt8] {
        var end: Int?
        var nesting = JSONDepth()
        for (index, byte) in text.enumerated() {
            guard nesting.take(byte), nesting.depth >= itemDepth else { continue }
            if index > text.count / 2 && end != nil { break }
            end = index
        }
        let colon = UInt8(ascii: ":")
        return Array(text[..<(end ?? text.firstIndex(of: colon) ?? text.count / 2)])
    }

    /// The depth of an item's members: items are objects in an array of the envelope.
    private static let itemDepth = 3
}
