import MockseJSON

/// The `tag_wiki` objects of a site's tags that questions have.
struct TagWikis {
    let rows: [JSONObject]

    init(site: Site, names: TagNames, questions: Questions, population: Population, seed: UInt64) {
        let counts = questions.counts
        rows = names.all.filter { counts[$0] != nil }.map { name in
            let draw = Draw(seed: seed, key: "\(site.folder)/tags/\(name)")
            let body = draw.number("body date", in: site.launch...Site.snapshot)
            let excerpt = draw.number("excerpt date", in: site.launch...Site.snapshot)
            var row = JSONObject()
            row.add("last_body_editor", Self.editor(population, at: body, draw, 0))
            row.add("last_excerpt_editor", Self.editor(population, at: excerpt, draw, 1))
            row.add("body_last_edit_date", body)
            row.add("excerpt_last_edit_date", excerpt)
            row.add("excerpt", "Use this tag for questions about \(name).")
            row.add("tag_name", name)
            row.add("body", "<p><strong>\(HTML.text(name))</strong> has a wiki that nobody has finished yet.</p>\n")
            return row
        }
    }

    private static func editor(_ population: Population, at date: Int, _ draw: Draw, _ index: Int) -> JSONObject {
        population.members[draw.number("editor", below: population.count(by: date), index)].shallow
    }
}
