import MockseJSON

/// A beer style with its category.
struct BeerStyle {
    let id: Int
    let category: Int
    let facts: StyleFacts
    let draw: Draw

    /// The full `style` object.
    var row: JSONObject {
        var style = JSONObject()
        style.add("id", id)
        style.add("categoryId", category)
        style.add("category", StyleCatalog.category(id: category))
        style.add("name", facts.name)
        style.add("shortName", facts.shortName)
        style.add("simpleUrl", Slug(facts.name).text)
        style.add("description", draw.happens("described", percent: 80) ? description : nil)
        for range in facts.ranges {
            style.add("\(range.prefix)Min", range.minimum)
            style.add("\(range.prefix)Max", range.maximum)
        }
        style.add("createDate", StyleCatalog.created)
        style.add(
            "updateDate",
            draw.happens("updated", percent: 55) ? "2015-04-07 15:\(draw.number("minute", in: 26...49)):16" : nil)
        return style
    }

    private var description: String {
        let color =
            switch facts.range("srm", places: 0)?.lowerBound ?? draw.number("color", in: 2...24) {
            case ..<4: "Pale straw to gold"
            case ..<8: "Gold to copper"
            case ..<15: "Amber to deep copper"
            case ..<25: "Brown"
            default: "Very dark brown to black"
            }
        let bitterness =
            switch facts.range("ibu", places: 0).map({ ($0.lowerBound + $0.upperBound) / 2 })
                ?? draw.number("bitterness", in: 10...50)
            {
            case ..<18: "low"
            case ..<34: "medium"
            case ..<52: "assertive"
            default: "very high"
            }
        let body =
            switch facts.range("abv", places: 1)?.upperBound ?? draw.number("body", in: 30...90) {
            case ..<42: "light"
            case ..<57: "medium"
            case ..<80: "round"
            default: "full"
            }
        return "\(color) in color, with \(bitterness) bitterness. The body is \(body)."
    }
}
