import MockseJSON

/// Adds the members that several types of BreweryDB's objects share.
extension JSONObject {
    mutating func add(_ key: String, yesOrNo isTrue: Bool) {
        add(key, isTrue ? "Y" : "N")
    }

    /// Adds `status` and `statusDisplay`.
    mutating func addStatus(_ draw: Draw) {
        let isPending = draw.happens("pending", percent: 4)
        add("status", isPending ? "update_pending" : "verified")
        add("statusDisplay", isPending ? "Update Pending" : "Verified")
    }

    /// Adds `createDate` and `updateDate`.
    mutating func addDates(_ draw: Draw) {
        let created = BeerDates.creation(draw)
        add("createDate", CalendarDate(unixSeconds: created).description)
        add("updateDate", CalendarDate(unixSeconds: BeerDates.update(after: created, draw)).description)
    }

    /// Adds `images` with three sizes.
    mutating func addImages(of kind: String, _ id: String) {
        var images = JSONObject()
        for size in ["icon", "medium", "large"] { images.add(size, "http://mockse.invalid/\(kind)/\(id)/\(size).png") }
        add("images", images)
    }

    /// Adds `latitude` and `longitude` of a point near the center of a place.
    mutating func addCoordinates(near place: Place, _ draw: Draw) {
        add("latitude", JSONValue.decimal(place.latitude * 100 + draw.number("north", in: -40_000...40_000), places: 6))
        add(
            "longitude", JSONValue.decimal(place.longitude * 100 + draw.number("east", in: -40_000...40_000), places: 6)
        )
    }
}
