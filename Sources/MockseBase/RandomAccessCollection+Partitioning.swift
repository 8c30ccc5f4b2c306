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
