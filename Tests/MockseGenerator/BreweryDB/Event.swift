import MockseJSON

/// An event at which beers are poured, and may win awards.
struct Event {
    let id: String
    let number: Int
    let name: String
    let year: Int
    let place: Place
    let draw: Draw

    /// The texts for the types of events.
    static let types: [(key: String, display: String)] = [
        ("festival", "Beer Festival"), ("competition", "Beer Competition"),
        ("festival_competition", "Combo Festival/Competition"), ("tasting", "Tasting"),
        ("beer_release", "Beer Release"), ("seminar", "Seminar/Lecture"), ("meetup", "Meetup"),
        ("other", "Other Event"),
    ]

    private var kind: (key: String, display: String) { Self.types[Events.kind(of: number)] }

    /// A Boolean value indicating whether beers win awards.
    var hasAwards: Bool { kind.key.hasSuffix("competition") }

    /// The full `event` object.
    var row: JSONObject {
        let (month, day) = (draw.number("month", in: 4...9) + 1, draw.number("day", in: 10...25))
        let days = draw.number("days", in: 0...2)
        func date(_ day: Int) -> String { "\(year)-\(month > 9 ? "" : "0")\(month)-\(day)" }
        var event = JSONObject()
        event.add("id", id)
        event.add("year", String(year))
        event.add("name", name)
        event.add(
            "description",
            "\(name) fills \(place.locality) with beer for \(days + 1 == 1 ? "a day" : "\(days + 1) days").")
        event.add("type", kind.key)
        event.add("typeDisplay", kind.display)
        event.add("startDate", date(day))
        event.add("endDate", date(day + days))
        event.add("time", draw.happens("time", percent: 60) ? "from 3:00 PM to 8:00 PM" : nil)
        event.add("price", "$\(draw.number("price", in: 5...40))")
        event.add("venueName", draw.pick("venue", from: "Town Hall / Fairgrounds / Old Brewhouse / Riverside Park"))
        event.add("streetAddress", "\(draw.number("house", in: 1...900)) Market Street")
        event.add("locality", place.locality)
        event.add("region", place.region)
        event.add("postalCode", place.postalCode)
        event.add("countryIsoCode", place.country)
        event.addCoordinates(near: place, draw)
        event.add(
            "phone",
            draw.happens("phone", percent: 30)
                ? "\(place.areaCode)-555-0\(draw.number("phone number", in: 100...199))" : nil)
        event.add("website", "http://events.example/\(id)")
        if draw.happens("pictured", percent: 50) { event.addImages(of: "event", id) }
        event.addStatus(draw)
        event.addDates(draw)
        event.add("country", Country.with(code: place.country)?.row)
        return event
    }

    /// The categories in which beers win awards, or an empty list if they don't.
    var awardCategories: [JSONObject] {
        awards(["Best of Show", "Pale Ales", "Dark Beers", "Experimental Beers"], first: number * 4 + 1)
    }

    /// The places that beers win in each category.
    var awardPlaces: [JSONObject] { awards(["Gold", "Silver", "Bronze"], first: number * 3 + 1) }

    private func awards(_ names: [String], first: Int) -> [JSONObject] {
        guard hasAwards else { return [] }
        return names.enumerated().map { offset, name in
            var award = JSONObject()
            award.add("id", first + offset)
            award.add("eventId", id)
            award.add("name", name)
            award.add("createDate", "\(year)-01-03 20:04:\(10 + offset)")
            return award
        }
    }
}
