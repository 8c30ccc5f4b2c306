/// The tag names of a site, with the most popular first.
struct TagNames {
    let all: [String]

    /// The required tags: every question on a meta site must have one of them.
    var required: Set<String> = []
    /// The tags that only moderators may set.
    var moderatorOnly: Set<String> = []

    init(site: Site, seed: UInt64) {
        let draw = Draw(seed: seed, key: "\(site.folder)/tags")
        switch site.topic {
        case .programming:
            all = Self.combined(
                Array(TagWords.products) + TagWords.subjects, with: TagWords.facets, site.tags, draw)
        case .mathematics:
            all = Self.combined(Array(TagWords.mathSubjects), with: TagWords.mathFacets, site.tags, draw)
        case .administration:
            all = Self.combined(Array(TagWords.adminSubjects), with: TagWords.adminFacets, site.tags, draw)
        case .apps:
            all = Self.combined(Array(TagWords.appSubjects), with: EmptyCollection(), site.tags, draw)
        case .meta:
            required = Set(TagWords.metaRequired)
            moderatorOnly = Set(TagWords.metaModeratorOnly)
            let special = Array(TagWords.metaRequired) + TagWords.metaModeratorOnly
            all =
                special
                + Self.combined(Array(TagWords.metaSubjects), with: EmptyCollection(), site.tags - special.count, draw)
        }
    }

    /// Returns the bare words, then the words with a facet, both in a keyed order.
    private static func combined(
        _ words: [String], with facets: some Sequence<String>, _ count: Int, _ draw: Draw
    ) -> [String] {
        let pairs = words.flatMap { word in facets.map { "\(word)-\($0)" } }
        let names =
            draw.order("word", of: words.count).map { words[$0] }
            + draw.order("pair", of: pairs.count).map { pairs[$0] }
        // Stack Exchange allows up to 35 characters.
        return Array(names.filter { $0.utf8.count <= 35 }.prefix(count))
    }
}
