extension WireShape {
    static let breweryDB: [String: WireShape] = [
        "beers": WireShape(
            beerCore
                + " glass?:glass srm?:srm available?:available style:styles beerVariation?:beer breweries:[breweries]"),
        // A beer inside another beer, without the objects it refers to.
        "beer": WireShape(beerCore),
        "labels": WireShape(
            """
            icon:string medium:string large:string contentAwareIcon?:string contentAwareMedium?:string
            contentAwareLarge?:string
            """),
        "glass": WireShape("id:int name:string createDate:string"),
        "srm": WireShape("id:int name:string hex:string"),
        "available": WireShape("id:int name:string description:string"),
        "breweries": WireShape(
            """
            id:string name:string nameShortDisplay:string description?:string website?:string established?:string
            mailingListUrl?:string isOrganic:string images?:images status:string statusDisplay:string createDate:string
            updateDate:string isMassOwned?:string isInBusiness:string brandClassification?:string
            brewersAssociation?:association isVerified:string
            """),
        "images": WireShape("icon:string medium:string large:string squareMedium:string squareLarge:string"),
        "association": WireShape("brewersAssocationId:string isCertifiedCraftBrewer:string"),
        "styles": WireShape(
            """
            id:int categoryId:int category:category name:string shortName:string description?:string ibuMin?:string
            ibuMax?:string abvMin?:string abvMax?:string srmMin?:string srmMax?:string ogMin?:string ogMax?:string
            fgMin?:string fgMax?:string createDate:string updateDate?:string
            """),
        "category": WireShape("id:int name:string description?:string createDate:string"),
    ]

    private static let beerCore = """
        id:string name:string nameDisplay:string description?:string abv?:string ibu?:string glasswareId?:int
        srmId?:int availableId?:int styleId:int isOrganic:string isRetired:string beerVariationId?:string year?:int
        labels?:labels status:string statusDisplay:string foodPairings?:string servingTemperature?:string
        servingTemperatureDisplay?:string originalGravity?:string createDate:string updateDate:string
        """
}
