import MockseJSON

/// A place where a brewery brews, or serves its beers.
struct Location {
    let id: String
    let brewery: Brewery
    /// The position among the brewery's locations, the first being the primary one.
    let number: Int
    let place: Place
    let draw: Draw

    /// The name, the type, and the type's display text.
    private var kind: (name: String, key: String) {
        if number == 0 {
            return ("Main Brewery", draw.pick("type", from: "micro / micro / micro / brewpub / brewpub / nano / macro"))
        }
        return draw.happens("public", percent: 70)
            ? ("Tasting Room \(number)", draw.pick("type", from: "tasting / restaurant / brewpub"))
            : ("Warehouse \(number)", draw.pick("type", from: "production / office / cidery / meadery"))
    }

    var name: String { kind.name }

    /// The texts for the types of locations.
    static let types: [(key: String, display: String)] = [
        ("micro", "Micro Brewery"), ("macro", "Macro Brewery"), ("nano", "Nano Brewery"), ("brewpub", "Brewpub"),
        ("production", "Production Facility"), ("office", "Office"), ("tasting", "Tasting Room"),
        ("restaurant", "Restaurant/Ale House"), ("cidery", "Cidery"), ("meadery", "Meadery"),
    ]

    /// The object as it is inside a brewery, which doesn't name the brewery again.
    var inner: JSONObject {
        var location = core
        location.add("country", Country.with(code: place.country)?.row)
        return location
    }

    /// The full `location` object.
    var row: JSONObject {
        var location = core
        location.add("breweryId", brewery.id)
        location.add("brewery", brewery.row)
        location.add("country", Country.with(code: place.country)?.row)
        return location
    }

    private var core: JSONObject {
        let kind = kind
        let isClosed = number > 0 && draw.happens("closed", percent: 15)
        let opened = draw.number("opened", in: 1985...2017)
        var location = JSONObject()
        location.add("id", id)
        location.add("name", kind.name)
        location.add(
            "streetAddress", "\(draw.number("house", in: 1...2_400)) \(draw.pick("street", from: Self.streets))")
        location.add(
            "extendedAddress", draw.happens("extended", percent: 12) ? "Suite \(draw.number("suite", in: 1...40))" : nil
        )
        location.add("locality", place.locality)
        location.add("region", place.region)
        location.add("postalCode", place.postalCode)
        location.add(
            "phone",
            draw.happens("phone", percent: 75)
                ? "\(place.areaCode)-555-0\(draw.number("phone number", in: 100...199))" : nil)
        location.add("website", draw.happens("website", percent: 60) ? "http://locations.example/\(id)" : nil)
        let hasHours = draw.happens("hours", percent: 55)
        location.add("hoursOfOperation", hasHours ? "Tuesday - Sunday: 12pm - 10pm" : nil)
        location.addCoordinates(near: place, draw)
        location.add("isPrimary", yesOrNo: number == 0)
        location.add("inPlanning", yesOrNo: number > 0 && !isClosed && draw.happens("planned", percent: 10))
        location.add("isClosed", yesOrNo: isClosed)
        location.add("openToPublic", yesOrNo: !isClosed && kind.key != "production" && kind.key != "office")
        location.add("locationType", kind.key)
        location.add("locationTypeDisplay", Self.types.first { $0.key == kind.key }?.display)
        location.add("countryIsoCode", place.country)
        location.add("yearOpened", draw.happens("opened known", percent: 45) ? String(opened) : nil)
        location.add("yearClosed", isClosed ? String(min(2018, opened + draw.number("years", in: 1...25))) : nil)
        location.addStatus(draw)
        location.addDates(draw)
        location.add("hoursOfOperationExplicit", hasHours ? hours : nil)
        location.add("hoursOfOperationExplicitString", hasHours ? "Tue - Sun: 12:00 pm - 10:00 pm" : nil)
        location.add(
            "hoursOfOperationNotes", hasHours && draw.happens("notes", percent: 20) ? "Closed on holidays." : nil)
        location.add("timezoneId", draw.happens("time zone", percent: 80) ? place.timeZone : nil)
        return location
    }

    private var hours: JSONObject {
        var hours = JSONObject()
        for day in ["tue", "wed", "thu", "fri", "sat", "sun"] {
            hours.add(day, [["startTime": "12:00 pm", "endTime": "10:00 pm"]] as [JSONObject])
        }
        return hours
    }

    private static let streets: WordList = """
        Mill Street / Harbor Road / Station Lane / Copper Avenue / Barley Court / Bridge Street / Old Quarry Road
        Market Square / Foundry Row / Orchard Drive / Railway Terrace / Kettle Lane
        """
}
