import MockseJSON

/// The 60 events, sorted by name, with the beers that are poured at them.
struct Events {
    let all: [Event]
    private let entries: [String: [Entry]]

    /// A beer at an event.
    struct Entry {
        let beer: Beer
        /// The ids of the category and the place of the beer's award, or `nil` if it didn't win one.
        let award: Award?
    }

    /// The ids of a category and a place.
    struct Award {
        let category: Int
        let place: Int
    }

    static let years = 2013...2018

    init(beers: Beers, besides taken: [String], seed: UInt64) {
        let draw = Draw(seed: seed, key: "brewerydb/events")
        let names = Self.names.flatMap { name in Self.years.map { (name, $0) } }
        let ids = UniqueIDs(names.count, besides: taken, draw).all
        let events = names.enumerated().compactMap { number, name -> Event? in
            let draw = Draw(seed: seed, key: "brewerydb/events/\(number)")
            // An event stays where it is from year to year.
            return Place.pick(Draw(seed: seed, key: "brewerydb/events/\(name.0)")).map {
                Event(id: ids[number], number: number, name: name.0, year: name.1, place: $0, draw: draw)
            }
        }
        all = events.sorted { NameOrder(name: $0.name, id: $0.id) < NameOrder(name: $1.name, id: $1.id) }
        entries = Dictionary(uniqueKeysWithValues: events.map { ($0.id, Self.entries(of: $0, beers)) })
    }

    /// Returns the beers at an event, with the winners first.
    func entries(of event: Event) -> [Entry] { entries[event.id] ?? [] }

    private static func entries(of event: Event, _ beers: Beers) -> [Entry] {
        let awards = event.awardCategories.flatMap { category in
            event.awardPlaces.compactMap { place -> Award? in
                guard let category = category["id"]?.int, let place = place["id"]?.int else { return nil }
                return Award(category: category, place: place)
            }
        }
        let count = awards.count + event.draw.number("beers", in: 0...20)
        let start = event.draw.number("first beer", below: beers.all.count)
        // 29 and the number of beers have no common factor, so no beer is there twice.
        return (0..<count).map { position in
            Entry(
                beer: beers.all[(start + position * 29) % beers.all.count],
                award: awards.indices.contains(position) ? awards[position] : nil)
        }
    }

    /// Returns the position of an event's type among all types, which stays the same from year to year.
    static func kind(of number: Int) -> Int { kinds[number / years.count] }

    private static let names: WordList = """
        Lantern Beer Festival / Harbor Cup / Great Kettle Festival / Midwinter Tasting / Copper Release Day
        Brewers' Seminar / Hop Pickers' Meetup / Barrel Night / Golden Glass Festival / Open Mash Cup
        """

    /// The type of each of the named events.
    private static let kinds = [0, 1, 2, 3, 4, 5, 6, 7, 0, 1]
}
