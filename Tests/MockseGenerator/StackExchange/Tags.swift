import MockseJSON

/// The `tag` objects of a site, sorted by descending count and then by name.
struct Tags {
    let rows: [JSONObject]

    /// Creates the tags from names in order of popularity and the questions that have them.
    init(site: Site, names: TagNames, questions: Questions, seed: UInt64) {
        let (newest, counts) = (questions.newest, questions.counts)
        let tags = names.all.map { name in
            (name: name, count: counts[name] ?? 0, draw: Draw(seed: seed, key: "\(site.folder)/tags/\(name)"))
        }
        let sorted = tags.sorted { $0.count != $1.count ? $0.count > $1.count : $0.name < $1.name }
        rows = sorted.map { tag in
            var row = JSONObject()
            row.add("has_synonyms", TagSynonyms.hasSynonyms(tag.draw))
            row.add("is_moderator_only", names.moderatorOnly.contains(tag.name))
            row.add("is_required", names.required.contains(tag.name))
            row.add("count", tag.count)
            row.add("name", tag.name)
            row.add("last_activity_date", newest[tag.name] ?? Self.quietDate(site, tag.draw))
            return row
        }
    }

    private static func quietDate(_ site: Site, _ draw: Draw) -> Int {
        if draw.happens("mass edit", percent: 5) { return Site.massEdit }
        return draw.number("activity", in: site.launch...Site.snapshot)
    }
}
