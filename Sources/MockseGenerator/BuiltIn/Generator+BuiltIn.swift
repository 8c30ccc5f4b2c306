import MockseJSON

extension Generator {
    /// The embedded datasets of all APIs.
    var datasets: [GeneratedDataset] { stackExchange + breweryDB }

    private var stackExchange: [GeneratedDataset] {
        let sites = Sites.all.flatMap { site in
            let data = SiteData(site: site, seed: seed)
            return SiteData.embedded.compactMap { name in
                data.rows(name).map { GeneratedDataset("\(site.folder)/\(name)", rows: $0) }
            }
        }
        return sites + [GeneratedDataset("stackexchange/sites", rows: Network.sites.map(\.row))]
    }

    private var breweryDB: [GeneratedDataset] {
        let data = BreweryData(seed: seed)
        return BreweryData.embedded.compactMap { name in
            data.rows(name).map { GeneratedDataset("brewerydb/\(name)", rows: $0, style: .escaped) }
        }
    }
}
