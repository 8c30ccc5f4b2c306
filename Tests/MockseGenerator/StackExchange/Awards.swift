import MockseJSON

/// The badges that were awarded to a site's members, as many as their badge counts say.
struct Awards {
    struct Award {
        let badge: Badge
        let member: Member
        let count: Int
        let date: Int
    }

    /// The awards, with the last first.
    let all: [Award]

    init(_ badges: Badges, population: Population) {
        let ranks = Dictionary(grouping: badges.all, by: \.rank)
        let awards = population.members.flatMap { member in
            Badge.Rank.allCases.flatMap { rank in
                Self.awards(of: ranks[rank] ?? [], to: member, count: member.badges[rank] ?? 0)
            }
        }
        all = awards.sorted { ($1.date, $0.member.id, $0.badge.id) < ($0.date, $1.member.id, $1.badge.id) }
    }

    /// The number of awards of each badge, keyed by its id.
    var counts: [Int: Int] { all.reduce(into: [:]) { $0[$1.badge.id, default: 0] += $1.count } }

    /// The most badges of a rank that one member has; further awards are repetitions of these.
    private static let mostBadges = 4

    private static func awards(of badges: [Badge], to member: Member, count: Int) -> [Award] {
        guard count > 0, let rank = badges.first?.rank else { return [] }
        let draw = Draw(seed: member.draw.seed, key: "\(member.draw.key)/badges/\(rank.rawValue)")
        let chosen = draw.order("badge", of: badges.count).prefix(min(count, mostBadges))
        return chosen.enumerated().map { index, badge in
            let share = count / chosen.count + (index < count % chosen.count ? 1 : 0)
            return Award(
                badge: badges[badge], member: member, count: share,
                date: draw.number("date", in: member.created...Site.snapshot, index))
        }
    }
}
