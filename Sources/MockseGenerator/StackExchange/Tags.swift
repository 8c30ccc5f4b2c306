import MockseJSON

/// The `tag` objects of a site, sorted by descending count and then by name.
struct Tags {
    let rows: [JSONObject]

    /// Creates the tags from names in order of popularity and the last activity date of each tag's questions.
    init(site: Site, names: TagNames, newest: [String: Int], seed: UInt64) {
        let last = names.all.count - 1
        let tags = names.all.enumerated().map { rank, name in
            let draw = Draw(seed: seed, key: "\(site.folder)/tags/\(name)")
            // The last two tags have equal counts, even on the smallest site.
            let common = Self.count(rank: min(rank, last - 1), largest: site.largestTagCount)
            let missing = rank < last - 1 ? common * draw.number("count", below: 7) / 100 : 0
            return (name: name, count: common - missing, draw: draw)
        }
        let sorted = tags.sorted { $0.count != $1.count ? $0.count > $1.count : $0.name < $1.name }
        rows = sorted.map { tag in
            var row = JSONObject()
            row.add("has_synonyms", tag.draw.happens("synonyms", percent: 9))
            row.add("is_moderator_only", names.moderatorOnly.contains(tag.name))
            row.add("is_required", names.required.contains(tag.name))
            row.add("count", tag.count)
            row.add("name", tag.name)
            row.add("last_activity_date", newest[tag.name] ?? Self.quietDate(site, tag.draw))
            return row
        }
    }

    /// Returns counts by a power law: the tag of rank r (from 0) has about 1 / (r + 1)^1.5 of the first's uses.
    private static func count(rank: Int, largest: Int) -> Int {
        let position = rank + 1
        return max(1, largest * 100 / (position * squareRoot(position * 10_000)))
    }

    private static func quietDate(_ site: Site, _ draw: Draw) -> Int {
        if draw.happens("mass edit", percent: 5) { return Site.massEdit }
        return draw.number("activity", in: site.launch...Site.snapshot)
    }

    /// Returns the integer square root of a positive number, by Newton's method.
    private static func squareRoot(_ number: Int) -> Int {
        var root = number
        while root > number / root { root = (root + number / root) / 2 }
        return root
    }
}
