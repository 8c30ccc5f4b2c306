/// The ingredients of all categories, whose ids differ, and what beers are brewed from.
struct Ingredients {
    /// The ingredients, sorted by name.
    let all: [Ingredient]
    private let byCategory: [Ingredient.Category: [Ingredient]]

    init(seed: UInt64) {
        let names: [(Ingredient.Category, [String])] = [
            (.hop, Self.combined(Self.hopPlaces, Self.hopKinds)), (.malt, Self.combined(Self.maltKinds, Self.malts)),
            (.yeast, Self.combined(Self.yeastPlaces, Self.yeasts)), (.misc, Array(Self.adjuncts)),
        ]
        let named = names.flatMap { category, names in names.map { (category, $0) } }
        let ingredients = named.enumerated().map { index, entry in
            Ingredient(
                id: index + 1, name: entry.1, category: entry.0,
                draw: Draw(seed: seed, key: "brewerydb/ingredients/\(entry.1)"))
        }
        all = ingredients.sorted {
            NameOrder(name: $0.name, id: String($0.id)) < NameOrder(name: $1.name, id: String($1.id))
        }
        byCategory = Dictionary(grouping: all, by: \.category)
    }

    /// Returns the ingredients of a category, sorted by name.
    func of(_ category: Ingredient.Category) -> [Ingredient] { byCategory[category] ?? [] }

    /// Returns what a beer is brewed from, which for half of the beers isn't known.
    func recipe(of beer: Beer) -> [Ingredient] {
        guard beer.draw.happens("recipe", percent: 50) else { return [] }
        let recipe = Ingredient.Category.allCases.flatMap { category in
            let (choices, count) = (
                of(category), beer.draw.number("count of \(category)", in: Self.counts(of: category))
            )
            let first = beer.draw.number("first \(category)", below: choices.count)
            // 7 has no factor in common with the number of choices, so no ingredient is there twice.
            return (0..<count).map { choices[(first + $0 * 7) % choices.count] }
        }
        return recipe.sorted { $0.id < $1.id }
    }

    private static func counts(of category: Ingredient.Category) -> ClosedRange<Int> {
        switch category {
        case .hop, .malt: 1...3
        case .yeast: 0...1
        case .misc: 0...2
        }
    }

    private static func combined(_ first: WordList, _ second: WordList) -> [String] {
        first.flatMap { first in second.map { "\(first) \($0)" } }
    }

    private static let hopPlaces: WordList =
        "Alder / Birch / Cedar / Dune / Elder / Fern / Glen / Heath / Isle / Juniper"
    private static let hopKinds: WordList = "Gold / Star / Crown / Bell / Fuggle / Noble"
    private static let maltKinds: WordList = "Amber / Black / Caramel / Dark / Extra Pale / Flaked / Golden / Honey"
    private static let malts: WordList = "Barley / Malt / Munich / Oats / Rye / Vienna / Wheat / Spelt"
    private static let yeastPlaces: WordList = """
        Alpine / Baltic / Coastal / Danube / Eastern / Fjord / Gothic / Highland / Island / Jura / Kiln / Lowland
        Monastery
        """
    private static let yeasts: WordList = "Ale Yeast / Lager Yeast / Saison Yeast / Weizen Yeast"
    private static let adjuncts: WordList = """
        Apple / Apricot / Basil / Beetroot / Black Pepper / Black Tea / Blackberry / Blueberry / Cardamom / Carrot
        Cherry / Chamomile / Chili / Cinnamon / Clove / Cocoa Nibs / Coconut / Coffee / Coriander / Cranberry
        Cucumber / Date / Elderflower / Fig / Ginger / Grapefruit Peel / Heather / Hibiscus / Honey / Juniper Berry
        Lactose / Lavender / Lemon Peel / Lemongrass / Licorice / Lime / Mango / Maple Syrup / Mint / Molasses
        Nutmeg / Oak Chips / Orange Peel / Peach / Pine / Plum / Pumpkin / Raspberry / Rose Hip / Rosemary / Sage
        Sea Salt / Star Anise / Vanilla / Walnut
        """
}
