import MockseJSON

/// The suggested edits of a site: one for every eighth post that was edited.
struct SuggestedEdits {
    let all: [SuggestedEdit]

    init(of posts: [Post], population: Population) {
        let edited = posts.filter { $0.edited != nil && $0.draw.happens("suggested", percent: 12) }
        all = edited.sorted { $0.id < $1.id }.enumerated().map { index, post in
            let draw = Draw(seed: post.draw.seed, key: "\(post.draw.key)/suggestion")
            let created = post.edited ?? Site.snapshot
            let proposer = population.owner(at: created, draw)
            return SuggestedEdit(
                id: index * 9 + 1 + draw.number("id", below: 9), post: post, proposer: proposer, created: created,
                reviewer: Self.reviewer(of: proposer, at: created, population, draw),
                reviewed: min(Site.snapshot, created + draw.number("decided", in: 60...80_000)),
                isApproved: draw.happens("approved", percent: 75))
        }
    }

    /// The `suggested_edit` objects.
    var rows: [JSONObject] { all.map(\.row) }

    /// Returns the member with the highest reputation of a few, because only users with some reputation can review.
    private static func reviewer(
        of proposer: QuestionOwner, at date: Int, _ population: Population, _ draw: Draw
    ) -> Member? {
        let count = population.count(by: date)
        let some = (0..<5).map { population.members[draw.number("reviewer", below: count, $0)] }
        guard case .member(let member) = proposer else { return some.max { $0.reputation < $1.reputation } }
        return some.filter { $0.id != member.id }.max { $0.reputation < $1.reputation }
    }
}
