/// The comments on a site's posts, in order of creation, with ascending ids.
struct Comments {
    let all: [Comment]
    /// The number of comments on each post, keyed by its id.
    let counts: [Int: Int]

    init(on posts: [Post], population: Population) {
        var comments = posts.flatMap { Self.comments(on: $0, population) }
        comments.sort { ($0.created, $0.post.id) < ($1.created, $1.post.id) }
        if let first = comments.first {
            let site = Draw(seed: first.draw.seed, key: "\(first.post.question.site.folder)/comments")
            let ids = Spread.growing(comments.count, upTo: 139_000_000, site, "id")
            for index in comments.indices { comments[index].id = ids[index] }
        }
        all = comments
        counts = comments.reduce(into: [:]) { $0[$1.post.id, default: 0] += 1 }
    }

    private static func comments(on post: Post, _ population: Population) -> [Comment] {
        let draw = Draw(seed: post.question.draw.seed, key: "\(post.question.site.folder)/posts/\(post.id)")
        guard draw.happens("commented", percent: 45) else { return [] }
        var created = post.created
        var earlier: [Member] = []
        if case .member(let member) = post.owner { earlier.append(member) }
        return (0..<draw.magnitude("comments", bits: 0...2)).map { index in
            let own = Draw(seed: draw.seed, key: "\(draw.key)/comments/\(index)")
            created = min(Site.snapshot, created + own.number("pause", in: 20...90_000))
            let owner = population.owner(at: created, own)
            let replies = !earlier.isEmpty && own.happens("replies", percent: 30)
            let replyTo = replies ? earlier[own.number("reply to", below: earlier.count)] : nil
            if case .member(let member) = owner { earlier.append(member) }
            return Comment(post: post, draw: own, created: created, owner: owner, replyTo: replyTo)
        }
    }
}
