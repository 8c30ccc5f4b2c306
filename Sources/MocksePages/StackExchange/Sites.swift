import MockseDatasets

/// The sites, looked up by the names that clients use.
struct Sites: Sendable {
    let listStore: ListStore

    /// Returns the short name of the site called `name`, or nil if no site has that name.
    ///
    /// The name is an `api_site_parameter` or a full domain, ignoring case.
    func shortName(for name: String) throws(DatasetError) -> String? {
        guard let sites = listStore.library.dataset(named: ItemType.site.datasetName(site: "")) else { return nil }
        let (wanted, address) = (FoldedText(name), FoldedText("https://" + name))
        guard case .texts(let names)? = try listStore.column(.text("api_site_parameter"), of: sites),
            case .texts(let addresses)? = try listStore.column(.text("site_url"), of: sites)
        else { return nil }
        let site = zip(names, addresses).first { $0 == wanted || $1 == address }?.0
        return site.map { String(decoding: $0.utf8, as: UTF8.self) }
    }
}
