import MockseBase
import MockseJSON

/// Lowercased text, compared and searched as UTF-8.
///
/// No dialect compares text by case.
struct FoldedText: Sendable, Hashable, Comparable {
    let utf8: ArraySlice<UInt8>

    /// Creates folded text from UTF-8 that is lowercased already.
    init(utf8: ArraySlice<UInt8>) {
        self.utf8 = utf8
    }

    init(_ text: some StringProtocol) {
        utf8 = ArraySlice(text.lowercased().utf8)
    }

    /// Creates folded text from the bytes between a JSON string's quotes.
    ///
    /// Almost all text is plain ASCII, which needs no `String`.
    init(json text: UnsafeRawBufferPointer) {
        let isPlain = text.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\\") }
        utf8 =
            isPlain
            ? text.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }[...]
            : ArraySlice(JSONString.decode(text).lowercased().utf8)
    }

    static func < (a: Self, b: Self) -> Bool {
        a.utf8.lexicographicallyPrecedes(b.utf8)
    }

    func contains(_ part: Self) -> Bool {
        Self.end(of: part.utf8, in: utf8) != nil
    }

    /// The length of the longest part that is searched for by comparing it at each place where it may begin.
    private static let longestSimplePart = 16

    /// Returns the index after the first occurrence of `part` in `text`, or nil if `text` doesn't contain it.
    ///
    /// The search takes time for the length of the text, however its bytes and those of the part repeat.
    static func end(of part: ArraySlice<UInt8>, in text: ArraySlice<UInt8>) -> Int? {
        guard part.count <= text.count else { return nil }
        guard part.count <= longestSimplePart else {
            return text.withUnsafeBufferPointer { bytes in
                TextSearch(Array(part)).firstEnd(in: bytes[...]).map { text.startIndex + $0 }
            }
        }
        guard let first = part.first else { return text.startIndex }
        var rest = text
        while rest.count >= part.count, let start = rest.firstIndex(of: first) {
            if text[start...].starts(with: part) { return start + part.count }
            rest = text[(start + 1)...]
        }
        return nil
    }
}
