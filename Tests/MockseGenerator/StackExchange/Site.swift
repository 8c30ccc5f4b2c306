/// A Stack Exchange site, with its names and its number of users, questions and tags.
struct Site {
    enum Topic {
        case programming
        case mathematics
        case administration
        case meta
        case apps
    }

    let parameter: String
    let name: String
    let audience: String
    let domain: String
    let topic: Topic
    /// The launch date in Unix seconds.
    let launch: Int
    let users: Int
    let moderators: Int
    let questions: Int
    let tags: Int
    /// The approximate highest id of ordinary users and questions.
    let largestID: Int
    /// The factor by which the rates of `/info` exceed those of the lists, which are a sample.
    let factor: Int
    let colors: (background: String, foreground: String, link: String)
    let aliases: [String]
    let markdownExtensions: [String]

    var url: String { "https://\(domain)" }

    /// The prefix of this site's datasets.
    var folder: String { "stackexchange/\(parameter)" }

    /// The date of the snapshot in Unix seconds, after which only penalties and bounties end.
    ///
    /// The snapshot was taken at 2025-06-15 15:06:40 UTC.
    static let snapshot = 1_750_000_000

    /// A second that many rows share, as after an import or a script run.
    static let massEdit = 1_573_680_123
}
