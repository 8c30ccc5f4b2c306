/// One Stack Exchange site: what it is called and how much there is of everything.
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
    /// Unix seconds.
    let launch: Int
    let users: Int
    let moderators: Int
    let questions: Int
    let tags: Int
    /// The highest id that an ordinary user or question of the site comes near.
    let largestID: Int
    /// How often the most used tag is used.
    let largestTagCount: Int
    /// The counters of `/info` are the counts above, times this.
    let factor: Int
    let colors: (background: String, foreground: String, link: String)
    let aliases: [String]
    let markdownExtensions: [String]

    var url: String { "https://\(domain)" }

    /// The prefix of this site's datasets.
    var folder: String { "stackexchange/\(parameter)" }

    /// The moment that the data shows: nothing but the end of a penalty or a bounty is later.
    ///
    /// 2025-06-15 15:06:40 UTC.
    static let snapshot = 1_750_000_000

    /// A common, whole-second moment that many rows share, as after an import or a script run.
    static let massEdit = 1_573_680_123
}
