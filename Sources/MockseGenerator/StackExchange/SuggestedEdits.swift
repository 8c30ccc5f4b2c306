import MockseJSON

/// The `suggested_edit` objects of a site: one for every eighth post that was edited.
struct SuggestedEdits {
    let rows: [JSONObject]

    init(of posts: [Post], population: Population) {
        let edited = posts.filter { $0.edited != nil && $0.draw.happens("suggested", percent: 12) }
        rows = edited.sorted { $0.id < $1.id }.enumerated().map { index, post in
            let draw = Draw(seed: post.draw.seed, key: "\(post.draw.key)/suggestion")
            let created = post.edited ?? Site.snapshot
            let decided = min(Site.snapshot, created + draw.number("decided", in: 60...80_000))
            let isApproved = draw.happens("approved", percent: 75)
            let owner = population.owner(at: created, draw)
            var row = JSONObject()
            row.add("proposing_user", owner.row)
            row.add("tags", post.tags)
            row.add("suggested_edit_id", index * 9 + 1 + draw.number("id", below: 9))
            row.add("post_id", post.id)
            row.add("post_type", post.type)
            row.add("creation_date", created)
            row.add("approval_date", isApproved ? decided : nil)
            row.add("rejection_date", isApproved ? nil : decided)
            row.add("comment", "improved the wording")
            row.add("title", post.title)
            row.add("body", post.body)
            return row
        }
    }
}
