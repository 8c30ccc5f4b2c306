extension BreweryShape {
    /// The objects of the embedded datasets, and those inside others.
    package static let embedded: [String: ObjectShape] = [
        "beers": ObjectShape(
            beerCore
                + " glass?:glass srm?:srm available?:available style:styles beerVariation?:beer breweries:[brewer]"),
        // A beer inside another beer, without the objects it refers to.
        "beer": ObjectShape(beerCore),
        "labels": ObjectShape(
            """
            icon:string medium:string large:string contentAwareIcon?:string contentAwareMedium?:string
            contentAwareLarge?:string
            """),
        "glass": ObjectShape("id:int name:string createDate:string"),
        "srm": ObjectShape("id:int name:string hex:string"),
        "available": ObjectShape("id:int name:string description:string"),
        "breweries": ObjectShape(
            breweryCore
                + " locations:[location] guilds?:[guild] socialAccounts?:[socialAccount]"
                + " alternateNames?:[alternateName]"),
        "brewery": ObjectShape(breweryCore),
        // A brewery inside a beer or a feature.
        "brewer": ObjectShape(breweryCore + " locations:[location]"),
        "images": ObjectShape("icon:string medium:string large:string squareMedium:string squareLarge:string"),
        "association": ObjectShape("brewersAssocationId:string isCertifiedCraftBrewer:string"),
        "styles": ObjectShape(
            """
            id:int categoryId:int category:category name:string shortName:string simpleUrl:string description?:string
            ibuMin?:string ibuMax?:string abvMin?:string abvMax?:string srmMin?:string srmMax?:string ogMin?:string
            ogMax?:string fgMin?:string fgMax?:string createDate:string updateDate?:string
            """),
        "category": ObjectShape("id:int name:string description?:string createDate:string"),
        // A location inside a brewery.
        "location": ObjectShape(locationCore + " country:country"),
        "hours": ObjectShape("tue:[hour] wed:[hour] thu:[hour] fri:[hour] sat:[hour] sun:[hour]"),
        "hour": ObjectShape("startTime:string endTime:string"),
        "country": ObjectShape(
            """
            isoCode:string name:string displayName:string isoThree?:string numberCode?:int urlTitle:string
            createDate:string
            """),
        "guild": ObjectShape(
            """
            id:string name:string description?:string website?:string images?:pictures established?:string
            status:string statusDisplay:string createDate:string updateDate:string
            """),
        "pictures": ObjectShape("icon:string medium:string large:string"),
        "event": ObjectShape(
            """
            id:string year:string name:string description:string type:string typeDisplay:string startDate:string
            endDate:string time?:string price:string venueName:string streetAddress:string locality:string
            region:string postalCode:string countryIsoCode:string latitude:decimal longitude:decimal phone?:string
            website:string images?:pictures status:string statusDisplay:string createDate:string updateDate:string
            country:country
            """),
        "socialSite": ObjectShape(
            "id:int name:string website:string handleDescription?:string createDate:string updateDate?:string"),
        "socialAccount": ObjectShape(socialAccountCore),
        "alternateName": ObjectShape("id:int altName:string createDate:string"),
        "fluidSize": ObjectShape("id:int volume:string volumeDisplay?:string quantity?:string createDate:string"),
        "characteristic": ObjectShape("id:int name:string description:string createDate:string"),
        "attribute": ObjectShape("id:string name:string"),
        "unexpandedBeer": ObjectShape(
            beerCore + " glass?:glass srm?:srm available?:available style:styles beerVariation?:beer"),
    ]
}
