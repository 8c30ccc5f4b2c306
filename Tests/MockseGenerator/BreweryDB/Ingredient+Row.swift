import MockseJSON

/// The members that only some categories of ingredients have.
extension Ingredient {
    private static let origins: WordList = "US / GB / DE / CZ / NZ / AU / BE"

    private var origin: Country? {
        draw.happens("origin", percent: 75) ? Country.with(code: draw.pick("country", from: Self.origins)) : nil
    }

    func addHop(to row: inout JSONObject) {
        let origin = origin
        row.add("countryOfOrigin", origin?.isoCode)
        let acids = [("alphaAcid", 30...180), ("betaAcid", 20...90)]
        let oils = [
            ("humulene", 20...400), ("caryophyllene", 20...150), ("cohumulone", 150...450), ("myrcene", 150...700),
            ("farnesene", 5...150),
        ]
        for (name, range) in acids + (draw.happens("analyzed", percent: 70) ? oils : []) {
            let least = draw.number(name, in: range)
            row.add("\(name)Min", JSONValue.decimal(least, places: 1))
            row.add(
                "\(name)Max",
                draw.happens("\(name) range", percent: 85) ? JSONValue.decimal(least + least / 4 + 1, places: 1) : nil)
        }
        if draw.happens("used", percent: 80) {
            let uses = [("isNoble", 15), ("forBittering", 45), ("forFlavor", 60), ("forAroma", 70)]
            for (name, percent) in uses { row.add(name, yesOrNo: draw.happens(name, percent: percent)) }
        }
        addCategory(to: &row)
        row.add("country", origin?.row)
    }

    func addFermentable(to row: inout JSONObject) {
        let origin = origin
        let color = draw.happens("colored", percent: 70) ? draw.number("color", in: 1...41) : nil
        row.add("countryOfOrigin", origin?.isoCode)
        row.add("srmId", color)
        row.add("srmPrecise", color.flatMap { JSONValue.decimal($0 * 10 + 3, places: 1) })
        if draw.happens("measured", percent: 65) {
            row.add("moistureContent", JSONValue.decimal(draw.number("moisture", in: 20...70), places: 1))
            row.add("coarseFineDifference", JSONValue.decimal(draw.number("difference", in: 10...25), places: 1))
            row.add("diastaticPower", JSONValue.number(draw.number("power", in: 10...160)))
            row.add("dryYield", JSONValue.number(draw.number("yield", in: 60...82)))
            row.add("potential", JSONValue.decimal(draw.number("potential", in: 1_020...1_046), places: 3))
            row.add("protein", JSONValue.decimal(draw.number("protein", in: 80...140), places: 1))
            row.add("maxInBatch", JSONValue.number(draw.number("batch", in: 5...100)))
        }
        row.add("requiresMashing", yesOrNo: draw.happens("mashing", percent: 70))
        row.add("characteristics", characteristics)
        addCategory(to: &row)
        row.add("srm", color.flatMap(BeerVocabulary.srm))
        row.add("country", origin?.row)
    }

    private var characteristics: [JSONObject] {
        guard draw.happens("characteristic", percent: 40) else { return [] }
        let names: WordList = "Biscuit / Caramel / Chocolate / Roasted / Smoky"
        let number = draw.number("which characteristic", below: names.count)
        var row = JSONObject()
        row.add("id", number + 1)
        row.add("name", names[number])
        row.add("description", "The beer tastes of it.")
        row.add("createDate", "2013-06-24 16:05:26")
        return [row]
    }

    func addYeast(to row: inout JSONObject) {
        row.add(
            "yeastType",
            draw.happens("typed", percent: 90) ? draw.pick("type", from: "ale / lager / wheat / wine / champagne") : nil
        )
        let ranges = [("attenuation", 65...76), ("fermentTemp", 48...66), ("alcoholTolerance", 6...11)]
        for (name, range) in ranges where draw.happens("\(name) known", percent: 80) {
            let least = draw.number(name, in: range)
            row.add("\(name)Min", least)
            row.add("\(name)Max", least + draw.number("\(name) range", in: 2...8))
        }
        row.add("productId", draw.happens("product", percent: 70) ? "MY-\(1_000 + id)" : nil)
        row.add(
            "supplier",
            draw.happens("supplied", percent: 70) ? draw.pick("supplier", from: "Mockeast / Cellar Labs") : nil)
        row.add("yeastFormat", draw.happens("formatted", percent: 75) ? draw.pick("format", from: "liquid / dry") : nil)
        addCategory(to: &row)
    }
}
