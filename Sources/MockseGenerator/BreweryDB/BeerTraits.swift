/// The properties of a beer that aren't drawn, because lists are sorted by them without reading the beer.
struct BeerTraits {
    let glass: BeerVocabulary.Glass?
    let srmID: Int?
    let availableID: Int?
    let ibu: String?
    let description: String?
    let isOrganic: Bool
    let isPending: Bool
    let created: Int
    let updated: Int
}
