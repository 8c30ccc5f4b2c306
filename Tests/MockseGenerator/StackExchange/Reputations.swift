/// The reputations of a site's users: a power law, with ties that a sort by reputation must handle.
struct Reputations {
    let values: [Int]

    init(draws: [Draw], roles: Roles) {
        var values = zip(draws, roles.all).map { draw, role in
            role.isModerator ? draw.magnitude("reputation", bits: 9...18) : Self.ordinary(draw)
        }
        let moderators = values.indices.filter { roles.all[$0].isModerator }
            .sorted { (values[$1], $0) < (values[$0], $1) }
        // Moderators on both sides of every page boundary are tied, for pages of 10 and of 30 rows.
        for rank in moderators.indices where rank == 2 || (rank > 0 && rank.isMultiple(of: 10)) {
            values[moderators[rank]] = values[moderators[rank - 1]]
        }
        self.values = values
    }

    private static func ordinary(_ draw: Draw) -> Int {
        switch draw.number("kind of reputation", below: 100) {
        case ..<15: 1
        // A user trusted on another site starts with an association bonus of 100.
        case ..<27: 101
        default: draw.magnitude("reputation", bits: 1...14)
        }
    }
}
