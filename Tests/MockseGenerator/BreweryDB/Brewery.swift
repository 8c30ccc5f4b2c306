import MockseJSON

/// A brewery.
struct Brewery {
    let index: Int
    let id: String
    let name: String
    let shortName: String
    let draw: Draw

    /// The full `brewery` object, without locations.
    var row: JSONObject {
        let created = self.created
        var brewery = JSONObject()
        brewery.add("id", id)
        brewery.add("name", name)
        brewery.add("nameShortDisplay", shortName)
        brewery.add("description", description)
        brewery.add("website", website)
        brewery.add("established", draw.happens("dated", percent: 70) ? String(established) : nil)
        brewery.add("mailingListUrl", mailingList)
        brewery.add("isOrganic", yesOrNo("organic", percent: 8))
        brewery.add("images", draw.happens("pictured", percent: 75) ? images : nil)
        brewery.add("status", isPending ? "update_pending" : "verified")
        brewery.add("statusDisplay", isPending ? "Update Pending" : "Verified")
        brewery.add("createDate", CalendarDate(unixSeconds: created).description)
        brewery.add("updateDate", CalendarDate(unixSeconds: BeerDates.update(after: created, draw)).description)
        brewery.add("isMassOwned", draw.happens("rated", percent: 85) ? yesOrNo("mass", percent: 6) : nil)
        brewery.add("isInBusiness", yesOrNo("in business", percent: 94))
        brewery.add("brandClassification", draw.happens("classified", percent: 60) ? "craft" : nil)
        brewery.add("brewersAssociation", draw.happens("member", percent: 40) ? association : nil)
        brewery.add("isVerified", yesOrNo("verified", percent: 30))
        return brewery
    }

    private var isPending: Bool { draw.happens("pending", percent: 4) }

    private func yesOrNo(_ purpose: String, percent: Int) -> String {
        draw.happens(purpose, percent: percent) ? "Y" : "N"
    }

    /// The creation date, which the first three breweries share because of the first import.
    private var created: Int { index < 3 ? BeerDates.imports[0] : BeerDates.creation(draw) }

    private var established: Int {
        draw.happens("old", percent: 10)
            ? draw.number("founded", in: 1516...1979) : draw.number("founded", in: 1980...2017)
    }

    /// A Boolean value indicating whether the brewery is in the cooperative, whose members share texts and websites.
    private var isCooperative: Bool { index < 2 || draw.happens("cooperative", percent: 3) }

    private var description: String? {
        if isCooperative { return BreweryWords.sharedDescription }
        guard draw.happens("described", percent: 55) else { return nil }
        return draw.pick("description", from: BreweryWords.sentences)
    }

    private var website: String? {
        if isCooperative { return "http://valley-brewers.example/" }
        guard draw.happens("online", percent: 75) else { return nil }
        let slug = Slug(shortName).text
        // A percent-encoded label isn't a valid host name.
        return slug.isEmpty || slug.contains("%") ? "http://breweries.example/\(id)" : "http://www.\(slug).example/"
    }

    private var mailingList: String? {
        if isCooperative { return "http://valley-brewers.example/newsletter?lang=en" }
        return draw.happens("newsletter", percent: 5) ? "http://lists.example/\(id)/join" : nil
    }

    private var images: JSONObject {
        var images = JSONObject()
        for size in ["icon", "medium", "large", "squareMedium", "squareLarge"] {
            images.add(size, "http://mockse.invalid/brewery/\(id)/\(size).png")
        }
        return images
    }

    private var association: JSONObject {
        var association = JSONObject()
        // The key is misspelled on the wire.
        association.add("brewersAssocationId", "001" + draw.letters("association", 12, from: .alphanumeric))
        association.add("isCertifiedCraftBrewer", yesOrNo("craft", percent: 80))
        return association
    }
}
