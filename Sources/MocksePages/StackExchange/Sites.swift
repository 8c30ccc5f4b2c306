import MockseDatasets

/// The sites by the names a client may give them.
struct Sites: Sendable {
    let catalogue: Catalogue

    /// The short name of the site called `name`: `api_site_parameter` or full domain, ignoring case; nil for none.
    func shortName(for name: String) throws(DatasetError) -> String? {
        guard let sites = catalogue.library.dataset(named: ItemType.site.datasetName(site: "")) else { return nil }
        let wanted = name.lowercased()
        guard case .texts(let names)? = try catalogue.column(.text("api_site_parameter"), of: sites),
            case .texts(let addresses)? = try catalogue.column(.text("site_url"), of: sites)
        else { return nil }
        return zip(names, addresses).first { $0 == wanted || $1 == "https://" + wanted }?.0
    }
}
