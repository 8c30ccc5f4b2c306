/// The moderators and suspended users of a site, and the users with awkward names and locations.
struct Roles {
    struct Role {
        var isModerator = false
        var isSuspended = false
        var awkwardName: String?
        var awkwardLocation: String?
    }

    let all: [Role]

    init(site: Site, draw: Draw) {
        var roles = Array(repeating: Role(), count: site.users)
        let byChance = draw.order("moderator", of: site.users)
        let moderators = byChance.prefix(site.moderators)
        let others = byChance.dropFirst(site.moderators)
        for index in moderators { roles[index].isModerator = true }
        for index in others.suffix(max(1, site.users / 120)) { roles[index].isSuspended = true }

        // The first tutorial loads the list of moderators, so some of them get awkward names.
        let names = AwkwardWords.displayNames.prefix(site.users / 4)
        let moderatorNames = min(site.moderators / 6, names.count)
        for (index, name) in zip(moderators.prefix(moderatorNames) + others, names) {
            roles[index].awkwardName = name
        }
        let places = AwkwardWords.locations.prefix(site.users / 10)
        for (index, place) in zip(draw.order("place", of: site.users), places) {
            roles[index].awkwardLocation = place
        }
        all = roles
    }
}
