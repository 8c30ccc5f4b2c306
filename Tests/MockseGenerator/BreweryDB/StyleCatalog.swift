import MockseJSON

/// The 170 styles in 14 categories, sorted by id.
///
/// Style 3 is a bitter, and style 25 is American pale ale.
struct StyleCatalog {
    let styles: [BeerStyle]

    static let created = "2012-03-21 20:06:45"

    init(seed: UInt64) {
        let lines = Self.tables.enumerated().flatMap { category, table in table.map { (category + 1, $0) } }
        styles = lines.enumerated().map { index, line in
            BeerStyle(
                id: index + 1, category: line.0, facts: StyleFacts(line: line.1),
                draw: Draw(seed: seed, key: "brewerydb/styles/\(index + 1)"))
        }
    }

    /// The style tables, one for each category.
    private static let tables: [WordList] = [
        AleStyles.british, AleStyles.irish, AleStyles.northAmerican, AleStyles.german, AleStyles.belgianAndFrench,
        AleStyles.international, LagerStyles.european, LagerStyles.northAmerican, LagerStyles.other,
        LagerStyles.international, MixedStyles.hybrid, MixedStyles.meadAndCider, MixedStyles.otherOrigin,
        MixedStyles.malternative,
    ]

    private static let categoryNames: WordList = """
        British Origin Ales / Irish Origin Ales / North American Origin Ales / German Origin Ales
        Belgian And French Origin Ales / International Ale Styles / European-germanic Lager / North American Lager
        Other Lager / International Styles / Hybrid/mixed Beer / Mead, Cider, & Perry / Other Origin
        Malternative Beverages
        """

    static func category(id: Int) -> JSONObject? {
        guard categoryNames.indices.contains(id - 1) else { return nil }
        var category = JSONObject()
        category.add("id", id)
        category.add("name", categoryNames[id - 1])
        // Few categories have a description.
        category.add("description", id == 12 ? "Made from honey, apples or pears." : nil)
        category.add("createDate", created)
        return category
    }
}
