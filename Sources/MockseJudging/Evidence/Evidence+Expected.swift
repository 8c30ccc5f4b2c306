import MockseDriver

extension Evidence {
    /// Returns the ids that have to be displayed, in the order served.
    ///
    /// - Parameter pages: The number of pages that the client may have loaded without displaying them yet.
    /// - Returns: The ids.
    func expectedIDs(inReserve pages: Int) -> ArraySlice<String> {
        let ids = served.ids.dropLast(pages * fixture.pageSize)
        guard let window = features.window else { return ids }
        // A client with a window keeps its last rows, or the last pages that fit into it. A row that was dropped and
        // served again may be there in place of another.
        let repeats = current.reduce(0) { $0 + served.ids(in: $1).count } - served.ids.count
        return ids.suffix(max(0, window - repeats - (fixture.pageSize - 1)))
    }
}
