import MockseJSON

/// The revisions of a site's posts, with the last of each post first.
struct Revisions {
    let all: [Revision]

    init(of posts: [Post], population: Population) {
        all = posts.flatMap { Self.revisions(of: $0, population) }
    }

    /// The `revision` objects.
    var rows: [JSONObject] { all.map(\.row) }

    private static func revisions(of post: Post, _ population: Population) -> [Revision] {
        let first = Revision(post: post, number: 1, date: post.created, editor: post.owner)
        guard let edited = post.edited else { return [first] }
        let editor = Draw(seed: post.draw.seed, key: "\(post.draw.key)/editor")
        return [
            Revision(post: post, number: 2, date: edited, editor: population.owner(at: edited, editor)), first,
        ]
    }
}
