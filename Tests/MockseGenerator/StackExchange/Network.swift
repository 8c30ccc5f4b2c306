/// All sites of the network: those with data of their own, the others, and their meta sites.
enum Network {
    static let sites: [Site] = Sites.all + small + small.compactMap(meta(of:)) + Sites.all.compactMap(meta(of:))

    /// Returns the site with this `api_site_parameter`.
    static func site(_ parameter: String) -> Site? { byParameter[parameter] }

    /// Returns the names that the site can have whose meta site has this name.
    static func parent(of parameter: String) -> [String] {
        if parameter.hasPrefix("meta.") { return [String(parameter.dropFirst("meta.".count))] }
        return parameter.hasSuffix(".meta") ? [String(parameter.dropLast(".meta".count))] : []
    }

    private static let byParameter =
        Dictionary((sites + [standIn, metaStandIn]).map { ($0.parameter, $0) }) { first, _ in first }

    /// The site whose lists all sites without data of their own have, with their names and domains.
    ///
    /// It was launched last, so all of its posts are later than the launch of any other.
    static let standIn = site("other", "Other Site Name", domain: "other-site.example", launch: 1_560_000_000)

    /// The site whose lists all meta sites without data of their own have, with their names and domains.
    static let metaStandIn = site(
        "other.meta", "Other Site Name", domain: "other-site.example", isMeta: true, launch: 1_560_000_000)

    /// The sites without data of their own.
    private static let small: [Site] = {
        let ownDomains = NetworkWords.ownDomains.map { word in
            let parts = word.split(separator: " = ").map(String.init)
            return site(parts[0], parts[1], domain: parts[2])
        }
        let others = NetworkWords.others.map { word in
            let parts = word.split(separator: " = ").map(String.init)
            return site(parts[0], parts[1], domain: "\(parts[0]).stackexchange.com")
        }
        return ownDomains + others
    }()

    /// Returns the meta site of a site, or `nil` if the site is one or has one with data of its own.
    private static func meta(of site: Site) -> Site? {
        guard site.topic != .meta, site.parameter != "stackoverflow", site.topic != .apps else { return nil }
        let isBelow = site.domain.hasSuffix(".stackexchange.com")
        let prefix = site.domain.split(separator: ".").first.map(String.init) ?? site.parameter
        return self.site(
            isBelow ? "\(site.parameter).meta" : "meta.\(site.parameter)", "\(site.name) Meta",
            domain: isBelow ? "\(prefix).meta.stackexchange.com" : "meta.\(site.domain)", isMeta: true)
    }

    private static func site(
        _ parameter: String, _ name: String, domain: String, isMeta: Bool = false, launch: Int? = nil
    ) -> Site {
        let draw = Draw(seed: Generator.defaultSeed, key: "stackexchange/\(parameter)")
        let aliases = NetworkWords.aliases.compactMap { word -> String? in
            let parts = word.split(separator: " = ").map(String.init)
            return parts[1] == parameter ? "https://\(parts[0]).stackexchange.com" : nil
        }
        return Site(
            parameter: parameter, name: name,
            audience: isMeta ? "people who ask about \(name)" : "people who are interested in \(name)", domain: domain,
            topic: isMeta || parameter == "meta" ? .meta : .administration,
            launch: launch ?? draw.number("launch", in: 1_270_000_000...1_560_000_000),
            users: 24 + draw.number("users", below: 25), moderators: 3,
            questions: 16 + draw.number("questions", below: 25),
            tags: 20, largestID: 30_000 + draw.number("largest", below: 300_000), factor: 211,
            colors: ("#FFFFFF", "#444444", "#0077CC"), aliases: aliases, markdownExtensions: [])
    }
}
