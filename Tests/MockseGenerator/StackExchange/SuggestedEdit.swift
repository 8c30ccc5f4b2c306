import MockseJSON

/// An edit that a user suggested, and that another user reviewed.
struct SuggestedEdit {
    let id: Int
    let post: Post
    let proposer: QuestionOwner
    let created: Int
    let reviewer: Member?
    /// The date of the approval or the rejection.
    let reviewed: Int
    let isApproved: Bool

    /// The `suggested_edit` object.
    var row: JSONObject {
        var row = JSONObject()
        row.add("proposing_user", proposer.row)
        row.add("tags", post.tags)
        row.add("suggested_edit_id", id)
        row.add("post_id", post.id)
        row.add("post_type", post.type)
        row.add("creation_date", created)
        row.add("approval_date", isApproved ? reviewed : nil)
        row.add("rejection_date", isApproved ? nil : reviewed)
        row.add("comment", "improved the wording")
        row.add("title", post.title)
        row.add("body", post.body)
        return row
    }
}
