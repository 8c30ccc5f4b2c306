import MockseBase

/// The users of one site, in ascending order of id.
struct Population {
    let members: [Member]
    /// The dates on which the members joined, in ascending order.
    private let dates: [Int]

    init(site: Site, seed: UInt64) {
        let draw = Draw(seed: seed, key: "\(site.folder)/users")
        let count = site.users
        let draws = (0..<count).map { Draw(seed: seed, key: "\(site.folder)/users/\($0)") }
        let roles = Roles(site: site, draw: draw)
        let ids = Self.ids(site, draw)
        let accounts = Spread.growing(count, upTo: 29_000_000, draw, "account")
        let dates = Self.creationDates(site, draw)
        self.dates = dates
        let reputations = Reputations(draws: draws, roles: roles).values

        members = (0..<count).map { index in
            let role = roles.all[index]
            return Member(
                site: site, draw: draws[index], id: ids[index], accountID: accounts[index],
                name: role.awkwardName ?? MemberName(draws[index]).text,
                location: role.awkwardLocation ?? Self.location(draws[index]),
                reputation: reputations[index], created: dates[index],
                type: role.isModerator ? Member.moderatorType : Self.type(draws[index]),
                penaltyDate: role.isSuspended
                    ? Site.snapshot + draws[index].number("penalty", in: 60...31_000_000) : nil,
                modified: Self.modified(index, created: dates[index], draws[index]))
        }
    }

    /// Returns the number of users who had joined by a date, at least 1.
    func count(by date: Int) -> Int {
        max(1, dates.partitioningIndex { $0 > date })
    }

    /// Returns the ids, which are signed 32-bit integers and reach the maximum on the largest site.
    private static func ids(_ site: Site, _ draw: Draw) -> [Int] {
        let ids = Spread.growing(site.users, upTo: site.largestID, draw, "id")
        guard site.topic == .programming else { return ids }
        return ids.dropLast(3) + [2_147_483_000 + draw.number("large id", below: 600), 2_147_483_646, 2_147_483_647]
    }

    /// Returns the creation dates, which the founders share, as do some other users with each other.
    private static func creationDates(_ site: Site, _ draw: Draw) -> [Int] {
        var dates = Spread.even(site.users, in: (site.launch + 60)...(Site.snapshot - 86_400), draw, "created")
        for index in dates.indices {
            if index < 3 {
                dates[index] = site.launch
            } else if draw.happens("same second", percent: 7, index) {
                dates[index] = dates[index - 1]
            }
        }
        return dates
    }

    private static func modified(_ index: Int, created: Int, _ draw: Draw) -> Int? {
        let wasEdited = index < 2 || draw.happens("mass edit", percent: 6)
        if wasEdited, created < Site.massEdit { return Site.massEdit }
        guard draw.happens("modified", percent: 68) else { return nil }
        return draw.number("modified date", in: created...Site.snapshot)
    }

    static func location(_ draw: Draw) -> String? {
        draw.happens("located", percent: 62) ? draw.pick("location", from: PlaceWords.cities) : nil
    }

    static func type(_ draw: Draw) -> String {
        switch draw.number("type", below: 100) {
        case ..<4: "unregistered"
        default: "registered"
        }
    }
}
