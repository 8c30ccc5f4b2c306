/// The names by which APIs page their lists.
package enum PagingNames {
    /// The usual names, in lowercase.
    private static let usual: Set<String> = [
        "page", "p", "pg", "page_number", "pagenumber", "page_no", "pageno", "page_index", "pageindex", "current_page",
        "currentpage", "page[number]", "page[size]", "page[offset]", "page[limit]", "page[cursor]", "page[after]",
        "per_page", "perpage", "page_size", "pagesize", "size", "limit", "take", "rows", "count", "top", "$top",
        "first", "last", "offset", "skip", "$skip", "start", "start_index", "startindex", "cursor", "after", "before",
        "page_token", "pagetoken", "next_token", "nexttoken", "continuation", "continuation_token", "starting_after",
        "ending_before", "_page", "_limit", "_start", "_end", "_per_page",
    ]

    /// Returns a Boolean value indicating whether APIs page by a parameter with this name, in any case.
    package static func contains(_ name: String) -> Bool { usual.contains(name.lowercased()) }

    /// Returns the names among those sent by which other APIs page, but which this list doesn't declare.
    package static func ignored(among names: [String], declared: [String]) -> [String] {
        var found: [String] = []
        for name in names where contains(name) && !declared.contains(name) && !found.contains(name) {
            found.append(name)
        }
        return found
    }
}
