/// The badges of a site: those that every site has, and three for each of its most used tags.
struct Badges {
    let all: [Badge]

    init(site: Site, questions: Questions) {
        var badges: [Badge] = []
        func add(_ name: String, _ rank: Badge.Rank, _ description: String, isTagBased: Bool = false) {
            badges.append(
                Badge(
                    site: site, id: badges.count + 1, name: name, rank: rank, isTagBased: isTagBased,
                    description: description))
        }
        for (rank, words) in [
            (Badge.Rank.bronze, BadgeWords.bronze), (.silver, BadgeWords.silver), (.gold, BadgeWords.gold),
        ] {
            for word in words {
                let parts = word.split(separator: " – ", maxSplits: 1).map(String.init)
                add(parts[0], rank, parts[parts.count - 1])
            }
        }
        let tags = questions.counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(8).map(\.key)
        for tag in tags {
            for rank in Badge.Rank.allCases {
                add(tag, rank, "Gave answers about \(tag) with a total score", isTagBased: true)
            }
        }
        all = badges
    }
}
