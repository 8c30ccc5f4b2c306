import MockseJSON

/// The datasets that aren't compiled in but generated when they are first requested.
package enum GeneratedRows {
    /// Returns the text of a dataset, with one row per line.
    ///
    /// - Parameter name: The dataset's name, such as `stackexchange/stackoverflow/answers`.
    /// - Returns: The text, or `nil` if there is no dataset of that name.
    package static func text(of name: String) -> [UInt8]? {
        let style: JSONStyle = name.hasPrefix("brewerydb/") ? .escaped : .compact
        return rows(of: name).map { GeneratedDataset(name, rows: $0, style: style).bytes }
    }

    /// The models of BreweryDB, which are made once because every dataset needs most of them.
    static let breweryDB = BreweryData(seed: Generator.defaultSeed)

    private static func rows(of name: String) -> [JSONObject]? {
        let parts = name.split(separator: "/").map(String.init)
        if parts.count == 2, parts.first == "brewerydb" {
            return breweryDB.rows(parts[1])
        }
        guard parts.first == "stackexchange" else { return nil }
        if parts.dropFirst() == ["network_users"] {
            return Sites.all.flatMap { SiteData(site: $0, seed: Generator.defaultSeed).rows("network_users") ?? [] }
        }
        if parts.dropFirst() == ["account_merges"] { return AccountMerges(seed: Generator.defaultSeed).rows }
        guard parts.count == 3, let site = Network.site(parts[1]) else { return nil }
        return SiteData(site: site, seed: Generator.defaultSeed).rows(parts[2])
    }
}
