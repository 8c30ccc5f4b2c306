extension ItemIndexer {
    /// The lists of a file, and the members that aren't lists.
    struct Contents {
        var lists: [List]
        /// The member that holds the only list if the file is a saved response.
        var envelope: String?
        /// The members of an object of lists that are objects, and are left out.
        var leftOut: [String] = []
        /// The table that writes the items as JSON, or `nil` if they are JSON.
        var table: CSVTable?
    }
}

extension ItemIndexer.Contents {
    /// Remarks on the separator of CSV, or on the members that hold the list or are left out, each in a few words.
    var remarks: [String] {
        if let table, table.separator != CSVSeparator.comma {
            return ["read as CSV with columns separated by \(CSVSeparator.words(for: table.separator))"]
        }
        if let envelope { return ["read from the field '\(envelope)'"] }
        guard !leftOut.isEmpty else { return [] }
        let names = leftOut.map { "'\($0)'" }.joined(separator: ", ")
        return ["left out \(names) of the same file, which \(leftOut.count == 1 ? "isn't a list" : "aren't lists")"]
    }
}
