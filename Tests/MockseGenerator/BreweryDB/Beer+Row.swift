import MockseJSON

extension Beer {
    /// Returns the full `beer` object.
    ///
    /// - Parameters:
    ///   - base: The beer that this one is a variation of.
    ///   - extras: The members that only some responses have.
    ///   - brewery: Returns the object of a brewery.
    /// - Returns: The object.
    func row(
        variationOf base: Beer?, with extras: Beers.Extras, brewery: (Brewery) -> JSONObject
    ) -> JSONObject {
        var beer = core(variationID: base?.id)
        beer.add("glass", glass?.row)
        beer.add("srm", srmID.flatMap(BeerVocabulary.srm))
        beer.add("available", availableID.flatMap(BeerVocabulary.availability))
        beer.add("style", style.row)
        beer.add("type", extras.type)
        beer.add("beerVariation", base?.core(variationID: nil))
        beer.add("fluidSize", extras.fluidSize)
        beer.add("breweries", breweries.map(brewery))
        beer.add("ingredients", Self.grouped(extras.ingredients))
        beer.add("socialAccounts", extras.accounts.map(\.inner))
        return beer
    }

    /// Returns an object with a list of ingredients for each category.
    private static func grouped(_ ingredients: [Ingredient]) -> JSONObject? {
        guard !ingredients.isEmpty else { return nil }
        var groups = JSONObject()
        for category in Ingredient.Category.allCases {
            groups.add(
                category == .hop ? "hops" : category.rawValue, ingredients.filter { $0.category == category }.map(\.row)
            )
        }
        return groups
    }

    /// Returns the beer's own properties, without the objects it refers to.
    private func core(variationID: String?) -> JSONObject {
        let temperature =
            draw.happens("temperature", percent: 14)
            ? BeerVocabulary.temperatures[draw.number("which temperature", below: BeerVocabulary.temperatures.count)]
            : nil
        var beer = JSONObject()
        beer.add("id", id)
        beer.add("name", name)
        beer.add("nameDisplay", year.map { "\(name) (\($0))" } ?? name)
        beer.add("description", description)
        beer.add("abv", abv)
        beer.add("ibu", ibu)
        beer.add("glasswareId", glass?.id)
        beer.add("srmId", srmID)
        beer.add("availableId", availableID)
        beer.add("styleId", style.id)
        beer.add("isOrganic", isOrganic ? "Y" : "N")
        beer.add("isRetired", draw.happens("retired", percent: 7) ? "Y" : "N")
        beer.add("beerVariationId", variationID)
        beer.add("year", year)
        beer.add("labels", draw.happens("labelled", percent: 66) ? labels : nil)
        beer.add("status", isPending ? "update_pending" : "verified")
        beer.add("statusDisplay", isPending ? "Update Pending" : "Verified")
        beer.add(
            "foodPairings", draw.happens("food", percent: 6) ? draw.pick("pairing", from: BeerWords.foodPairings) : nil)
        beer.add("servingTemperature", temperature?.key)
        beer.add("servingTemperatureDisplay", temperature?.display)
        beer.add("originalGravity", originalGravity)
        beer.add("createDate", CalendarDate(unixSeconds: created).description)
        beer.add("updateDate", CalendarDate(unixSeconds: updated).description)
        return beer
    }

    private var originalGravity: String? {
        guard draw.happens("gravity", percent: 16) else { return nil }
        return FixedPoint(units: draw.number("thousandths", in: 1_032...1_110), places: 3).padded
    }

    /// The URLs of the label images; newer labels also have content-aware crops.
    private var labels: JSONObject {
        var labels = JSONObject()
        var sizes = ["icon", "medium", "large"]
        if draw.happens("content aware", percent: 80) {
            sizes += ["contentAwareIcon", "contentAwareMedium", "contentAwareLarge"]
        }
        for size in sizes { labels.add(size, "http://mockse.invalid/beer/\(id)/\(size).png") }
        return labels
    }
}
