/// The six sites, in the order of `/sites`.
enum Sites {
    static let all: [Site] = [stackOverflow, serverFault, superUser, metaStackOverflow, stackApps, mathematics]

    /// The site with 84 moderators, which fill three pages of 30 except for the last.
    ///
    /// Its 6,000 tags make a very long list.
    static let stackOverflow = Site(
        parameter: "stackoverflow", name: "Stack Overflow", audience: "professional and enthusiast programmers",
        domain: "stackoverflow.com", topic: .programming, launch: 1_221_436_800, users: 1_050, moderators: 84,
        questions: 1_200, tags: 6_000, largestID: 22_700_000, factor: 19_873,
        colors: ("#E0EAF1", "#3E6D8E", "#0077CC"), aliases: ["https://www.stackoverflow.com"],
        markdownExtensions: ["Prettify"])

    static let serverFault = Site(
        parameter: "serverfault", name: "Server Fault", audience: "system and network administrators",
        domain: "serverfault.com", topic: .administration, launch: 1_243_296_000, users: 90, moderators: 7,
        questions: 75, tags: 60, largestID: 1_020_000, factor: 4_211,
        colors: ("#F3F1D9", "#444444", "#10456A"), aliases: [], markdownExtensions: [])

    /// The site with 60 moderators and 150 questions, whose last pages of 30 are exactly full.
    static let superUser = Site(
        parameter: "superuser", name: "Super User", audience: "computer enthusiasts and power users",
        domain: "superuser.com", topic: .administration, launch: 1_250_553_600, users: 240, moderators: 60,
        questions: 150, tags: 90, largestID: 2_410_000, factor: 3_307,
        colors: ("#F5F8F9", "#444444", "#1086A4"), aliases: [], markdownExtensions: [])

    static let metaStackOverflow = Site(
        parameter: "meta.stackoverflow", name: "Meta Stack Overflow",
        audience: "people who ask about the site and its software", domain: "meta.stackoverflow.com", topic: .meta,
        launch: 1_397_606_400, users: 60, moderators: 12, questions: 40, tags: 35, largestID: 22_700_000, factor: 1_104,
        colors: ("#F4F4F4", "#666666", "#3D3D3D"), aliases: [],
        markdownExtensions: ["Prettify"])

    /// The site without moderators and questions, whose lists are empty.
    static let stackApps = Site(
        parameter: "stackapps", name: "Stack Apps", audience: "developers of apps for the network's API",
        domain: "stackapps.com", topic: .apps, launch: 1_274_313_600, users: 20, moderators: 0, questions: 0, tags: 12,
        largestID: 110_000, factor: 1_913, colors: ("#F9F8F4", "#58493D", "#D6610A"),
        aliases: [], markdownExtensions: ["Prettify"])

    static let mathematics = Site(
        parameter: "math", name: "Mathematics", audience: "people who study mathematics at any level",
        domain: "math.stackexchange.com", topic: .mathematics, launch: 1_279_584_000, users: 400, moderators: 31,
        questions: 350, tags: 300, largestID: 1_440_000, factor: 2_909,
        colors: ("#F6F6F0", "#444444", "#276499"), aliases: ["https://maths.stackexchange.com"],
        markdownExtensions: ["MathJax"])
}
