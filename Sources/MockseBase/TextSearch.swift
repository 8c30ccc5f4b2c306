/// A search for a text that looks at each byte once, however the bytes repeat (Knuth, Morris, and Pratt).
package struct TextSearch: Sendable, Hashable {
    private let text: [UInt8]
    /// For each length of a match, the length of the longest shorter one that ends at the same byte.
    private let shorter: [Int]

    /// Prepares the search for a text.
    package init(_ text: [UInt8]) {
        self.text = text
        var shorter = [0, 0]
        var length = 0
        for index in text.indices.dropFirst() {
            while length > 0, text[index] != text[length] { length = shorter[length] }
            if text[index] == text[length] { length += 1 }
            shorter.append(length)
        }
        self.shorter = shorter
    }

    /// Returns the offset after the first occurrence of the text, or nil if the bytes don't contain it.
    package func firstEnd(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        if text.isEmpty { return bytes.startIndex }
        var length = 0
        for index in bytes.indices {
            while length > 0, bytes[index] != text[length] { length = shorter[length] }
            if bytes[index] == text[length] { length += 1 }
            if length == text.count { return index + 1 }
        }
        return nil
    }
}

extension RandomAccessCollection where Index == Int {
    /// Returns the index of the first element that satisfies a predicate, or the end index if none does.
    ///
    /// The collection must be partitioned: all elements after the first that satisfies the predicate satisfy it, too.
    package func partitioningIndex(_ isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
