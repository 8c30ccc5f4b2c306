import MockseDatasets

/// The sites, looked up by the names that clients use.
struct Sites: Sendable {
    let listStore: ListStore

    /// The site of requests that name none.
    static let standard = "stackoverflow"
    /// The sites with data of their own, by their short names.
    static let suggested = [standard, "serverfault", "superuser", "meta.stackoverflow", "math", "stackapps"]

    /// Returns the short name of the site called `name`, or nil if no site has that name.
    ///
    /// The name is an `api_site_parameter`, a domain, a former domain, or the part of a domain before
    /// `.stackexchange.com`, ignoring case.
    func shortName(for name: String) throws(DatasetError) -> String? {
        guard let sites = listStore.library.dataset(named: ItemType.site.datasetName(site: "")) else { return nil }
        let (wanted, address) = (FoldedText(name), FoldedText("https://" + name))
        guard case .texts(let names)? = try listStore.column(.text("api_site_parameter"), of: sites),
            case .texts(let addresses)? = try listStore.column(.text("site_url"), of: sites),
            case .lists(let aliases)? = try listStore.column(.list("aliases"), of: sites)
        else { return nil }
        let long = FoldedText("https://\(name).stackexchange.com")
        let found =
            names.firstIndex { $0 == wanted } ?? addresses.firstIndex { $0 == address }
            ?? addresses.firstIndex { $0 == long }
            ?? aliases.firstIndex { $0.contains(address) || $0.contains(long) }
        return found.flatMap { names[$0] }.map { String(decoding: $0.utf8, as: UTF8.self) }
    }
}
