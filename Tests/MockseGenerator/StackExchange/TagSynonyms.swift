import MockseJSON

/// The `tag_synonym` objects of a site's tags.
struct TagSynonyms {
    let rows: [JSONObject]

    /// Creates the synonyms of the tags that have some.
    init(site: Site, names: TagNames, seed: UInt64) {
        let known = Set(names.all)
        rows = names.all.flatMap { name -> [JSONObject] in
            let draw = Draw(seed: seed, key: "\(site.folder)/tags/\(name)")
            guard Self.hasSynonyms(draw) else { return [] }
            let candidates = ["the-\(name)", "\(name)-lang", "new-\(name)"].filter { !known.contains($0) }
            return candidates.prefix(draw.number("synonyms", in: 1...2)).enumerated().map { index, synonym in
                let created = draw.number("synonym date", in: site.launch...Site.snapshot, index)
                let applied = draw.number("applied", below: 400, index)
                var row = JSONObject()
                row.add("creation_date", created)
                row.add(
                    "last_applied_date",
                    applied > 0 ? draw.number("last applied", in: created...Site.snapshot, index) : nil)
                row.add("applied_count", applied)
                row.add("to_tag", name)
                row.add("from_tag", synonym)
                return row
            }
        }
    }

    /// Returns a Boolean value indicating whether a tag has synonyms.
    static func hasSynonyms(_ draw: Draw) -> Bool { draw.happens("synonyms", percent: 9) }
}
