import MockseJSON

/// An ingredient of beers: a hop, a fermentable, a yeast or an adjunct.
struct Ingredient {
    enum Category: String, CaseIterable {
        case hop
        case malt
        case yeast
        case misc

        var display: String {
            switch self {
            case .hop: "Hops"
            case .malt: "Malts, Grains, & Fermentables"
            case .yeast: "Yeast"
            case .misc: "Miscellaneous"
            }
        }
    }

    let id: Int
    let name: String
    let category: Category
    let draw: Draw

    /// The full object of the ingredient's own type.
    var row: JSONObject {
        var row = JSONObject()
        row.add("id", id)
        row.add("name", name)
        row.add("description", hasDescription ? description : nil)
        switch category {
        case .hop: addHop(to: &row)
        case .malt: addFermentable(to: &row)
        case .yeast: addYeast(to: &row)
        case .misc: addCategory(to: &row)
        }
        return row
    }

    /// The object in the list of all ingredients.
    var short: JSONObject {
        var row = JSONObject()
        row.add("id", id)
        row.add("name", name)
        addCategory(to: &row)
        return row
    }

    /// Adds `category`, `categoryDisplay` and the dates.
    func addCategory(to row: inout JSONObject) {
        row.add("category", category.rawValue)
        row.add("categoryDisplay", category.display)
        row.add("createDate", "2013-06-24 16:07:\(10 + id % 50)")
        row.add("updateDate", draw.happens("updated", percent: 60) ? "2014-08-07 18:30:\(10 + id % 50)" : nil)
    }

    /// A Boolean value indicating whether the ingredient has a description, which no recorded adjunct has.
    private var hasDescription: Bool { category != .misc && draw.happens("described", percent: 60) }

    private var description: String {
        let taste = draw.pick("taste", from: "citrus and pine / bread crust / honey / dark fruit / fresh hay / pepper")
        return "Adds a note of \(taste)."
    }
}
