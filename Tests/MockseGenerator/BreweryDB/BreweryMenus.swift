import MockseJSON

/// The short fixed lists, and the menus that hold key and text.
enum BreweryMenus {
    static func rows(_ dataset: String) -> [JSONObject]? {
        switch dataset {
        case "categories": (1...14).compactMap(StyleCatalog.category)
        case "glassware": BeerVocabulary.glasses.map(\.row)
        case "fluidsizes": FluidSizes.rows
        case "socialsites": SocialSite.all.map(\.row)
        case "colors": (1...41).compactMap(BeerVocabulary.srm)
        case "availabilities": (1...8).compactMap(BeerVocabulary.availability)
        case "countries": Country.all.map(\.row)
        case "beer_temperatures": [menu(BeerVocabulary.temperatures)]
        case "location_types": [menu(Location.types)]
        case "volumes": [menu(FluidSizes.volumes)]
        case "event_types": [menu(Event.types)]
        default: nil
        }
    }

    private static func menu(_ entries: [(key: String, display: String)]) -> JSONObject {
        var menu = JSONObject()
        for entry in entries { menu.add(entry.key, entry.display) }
        return menu
    }
}
