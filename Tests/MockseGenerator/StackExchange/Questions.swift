/// The questions of one site, in ascending order of id.
struct Questions {
    let all: [Question]

    init(site: Site, population: Population, tags: TagNames, seed: UInt64) {
        let count = site.questions
        guard count > 0 else {
            all = []
            return
        }
        let draw = Draw(seed: seed, key: "\(site.folder)/questions")
        let ids = Self.ids(site, draw)
        let dates = Self.creationDates(site, draw)
        let owners = QuestionOwners(count: count, population: population, draw: draw)
        var awkward: [Int: String] = [:]
        for (index, title) in zip(draw.order("awkward", of: count), AwkwardWords.titles.prefix(count / 8)) {
            awkward[index] = title
        }

        var answerIDs = AnswerIDs(questions: ids)
        all = (0..<count).map { index in
            let draw = Draw(seed: seed, key: "\(site.folder)/questions/\(index)")
            let own = Self.tags(of: tags, draw)
            let text = QuestionText(site: site, draw: draw, tags: own)
            return Question(
                site: site, draw: draw, id: ids[index], created: dates[index],
                active: Self.activity(index, created: dates[index], draw),
                owner: owners.owner(of: index, asked: dates[index], draw), tags: own,
                title: text.title(awkward: awkward[index]), body: text.body,
                answerIDs: answerIDs.next(for: ids[index], draw))
        }
    }

    /// The number of questions with each tag, keyed by tag.
    var counts: [String: Int] {
        all.reduce(into: [:]) { counts, question in
            for tag in question.tags { counts[tag, default: 0] += 1 }
        }
    }

    /// The last activity date of the questions with each tag, keyed by tag.
    var newest: [String: Int] {
        var dates: [String: Int] = [:]
        for question in all {
            for tag in question.tags {
                dates[tag] = max(dates[tag] ?? 0, question.active)
            }
        }
        return dates
    }

    private static func ids(_ site: Site, _ draw: Draw) -> [Int] {
        let largest = site.topic == .programming ? 79_600_000 : site.largestID * 3
        let ids = Spread.growing(site.questions, upTo: largest, draw, "id")
        return site.topic == .programming ? ids.dropLast(2) + [2_147_483_640, 2_147_483_646] : ids
    }

    /// Returns the creation dates, which the first three questions share, as do some later ones with the one before.
    private static func creationDates(_ site: Site, _ draw: Draw) -> [Int] {
        var dates = Spread.even(site.questions, in: (site.launch + 600)...(Site.snapshot - 3_600), draw, "created")
        for index in dates.indices.dropFirst() where index < 3 || draw.happens("same second", percent: 7, index) {
            dates[index] = dates[index - 1]
        }
        return dates
    }

    private static func activity(_ index: Int, created: Int, _ draw: Draw) -> Int {
        if index < 2 || draw.happens("mass edit", percent: 5), created < Site.massEdit { return Site.massEdit }
        guard draw.happens("active later", percent: 70) else { return created }
        return draw.number("activity", in: created...Site.snapshot)
    }

    /// Returns one to five tags, with popular ones more often.
    static func tags(of names: TagNames, _ draw: Draw) -> [String] {
        var tags: [String] = []
        if !names.required.isEmpty {
            tags.append(names.all[draw.number("required tag", below: names.required.count)])
        }
        let size = Int.bitWidth - names.all.count.leadingZeroBitCount
        let wanted = draw.number("tags", in: 1...4)
        for attempt in 0..<wanted {
            let rank = draw.magnitude("tag \(attempt)", bits: 0...(size - 1)) - 1
            guard let name = names.all.dropFirst(rank).first, !tags.contains(name) else { continue }
            guard !names.required.contains(name) else { continue }
            tags.append(name)
        }
        return tags.isEmpty ? Array(names.all.prefix(1)) : tags
    }
}
