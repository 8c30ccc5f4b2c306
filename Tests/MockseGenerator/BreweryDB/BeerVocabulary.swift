import MockseJSON

/// The fixed lists that beers refer to by number: glasses, colors, availabilities and temperatures.
enum BeerVocabulary {
    struct Glass {
        let id: Int
        let name: String

        var row: JSONObject {
            var glass = JSONObject()
            glass.add("id", id)
            glass.add("name", name)
            glass.add("createDate", "2012-01-03 02:41:33")
            return glass
        }
    }

    static let glasses: [Glass] = [
        Glass(id: 1, name: "Flute"), Glass(id: 2, name: "Goblet"), Glass(id: 3, name: "Mug"),
        Glass(id: 4, name: "Pilsner"), Glass(id: 5, name: "Pint"), Glass(id: 6, name: "Snifter"),
        Glass(id: 7, name: "Stange"), Glass(id: 8, name: "Tulip"), Glass(id: 9, name: "Weizen"),
        Glass(id: 10, name: "Oversized Wine Glass"), Glass(id: 13, name: "Willi"), Glass(id: 14, name: "Thistle"),
    ]

    /// The availabilities with ids 1 to 8.
    static let availabilities: [(name: String, description: String)] = [
        ("Year Round", "Brewed all year."),
        ("Limited", "Brewed once, or until the ingredients run out."),
        ("Not Available", "Not brewed any more."),
        ("Seasonal", "Brewed at the same time each year."),
        ("Spring", "Brewed from March to May."),
        ("Summer", "Brewed from June to August."),
        ("Fall", "Brewed from September to November."),
        ("Winter", "Brewed from December to February."),
    ]

    static func availability(id: Int) -> JSONObject? {
        guard availabilities.indices.contains(id - 1) else { return nil }
        var row = JSONObject()
        row.add("id", id)
        row.add("name", availabilities[id - 1].name)
        row.add("description", availabilities[id - 1].description)
        return row
    }

    /// Returns the color with an id, one of 41 steps of the Standard Reference Method.
    static func srm(id: Int) -> JSONObject? {
        guard srmHexes.indices.contains(id - 1) else { return nil }
        var row = JSONObject()
        row.add("id", id)
        row.add("name", id == srmHexes.count ? "Over 40" : String(id))
        row.add("hex", srmHexes[id - 1])
        return row
    }

    private static let srmHexes: WordList = """
        FFE699 / FFD878 / FFCA5A / FFBF42 / FBB123 / F8A600 / F39C00 / EA8F00 / E58500 / DE7C00
        D77200 / CF6900 / CB6200 / C35900 / BB5100 / B54C00 / B04500 / A63E00 / A13700 / 9B3200
        952D00 / 8E2900 / 882300 / 821E00 / 7B1A00 / 771900 / 701400 / 6A0E00 / 660D00 / 5E0B00
        5A0A02 / 600903 / 520907 / 4C0505 / 470606 / 440607 / 3F0708 / 3B0607 / 3A070B / 36080A
        030403
        """

    static let temperatures: [(key: String, display: String)] = [
        ("very_cold", "Very Cold - (0-4C/32-39F)"),
        ("cold", "Cold - (4-7C/39-45F)"),
        ("cool", "Cool - (8-12C/45-54F)"),
        ("cellar", "Cellar - (12-14C/54-57F)"),
        ("warm", "Warm - (14-16C/57-61F)"),
        ("hot", "Hot - (70C/158F)"),
    ]
}
