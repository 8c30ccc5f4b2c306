import MockseDatasets
import MockseJSON

extension Generator {
    /// The datasets of all APIs whose rows are embedded as they are.
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

    /// The packs of all other datasets by folder, sorted.
    var packs: [(folder: String, bytes: [UInt8])] {
        let data = BreweryData(seed: seed)
        var brewery = PackBuilder(style: .escaped)
        for name in BreweryData.packed { brewery.add(name, data.rows(name) ?? []) }

        var network = PackBuilder(style: .compact)
        network.add("account_merges", AccountMerges(seed: seed).rows)
        network.add(
            "network_users", Sites.all.flatMap { SiteData(site: $0, seed: seed).rows("network_users") ?? [] })

        let sites = Sites.all.map { pack(of: $0, SiteData.packed) }
        let others = [Network.standIn, Network.metaStandIn].map { site in
            let folders = Network.sites.filter { other in
                let hasData = Sites.all.contains { $0.parameter == other.parameter }
                return !hasData && (other.topic == .meta) == (site.topic == .meta)
            }
            let words = folders.map { other in
                JSONObject.of(
                    ["folder", site.domain, site.name],
                    [.string(other.folder), .string(other.domain), .string(other.name)])
            }
            return pack(of: site, SiteData.embedded + SiteData.packed, folders: words)
        }
        let packs = [("brewerydb", brewery.bytes), ("stackexchange", network.bytes)] + sites + others
        return packs.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    }

    private func pack(of site: Site, _ names: [String], folders: [JSONObject] = []) -> (String, [UInt8]) {
        let data = SiteData(site: site, seed: seed)
        var pack = PackBuilder(style: .compact)
        for name in names { pack.add(name, data.rows(name) ?? []) }
        if !folders.isEmpty { pack.add(Pack.folders, folders) }
        return (site.folder, pack.bytes)
    }
}
