extension WireShape {
    static let breweryDB: [String: WireShape] = [
        "beers": WireShape(
            beerCore
                + " glass?:glass srm?:srm available?:available style:styles beerVariation?:beer breweries:[brewer]"),
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
            breweryCore
                + " locations:[location] guilds?:[guild] socialAccounts?:[socialAccount]"
                + " alternateNames?:[alternateName]"),
        "brewery": WireShape(breweryCore),
        // A brewery inside a beer or a feature.
        "brewer": WireShape(breweryCore + " locations:[location]"),
        "images": WireShape("icon:string medium:string large:string squareMedium:string squareLarge:string"),
        "association": WireShape("brewersAssocationId:string isCertifiedCraftBrewer:string"),
        "styles": WireShape(
            """
            id:int categoryId:int category:category name:string shortName:string description?:string ibuMin?:string
            ibuMax?:string abvMin?:string abvMax?:string srmMin?:string srmMax?:string ogMin?:string ogMax?:string
            fgMin?:string fgMax?:string createDate:string updateDate?:string
            """),
        "category": WireShape("id:int name:string description?:string createDate:string"),
        // A location inside a brewery.
        "location": WireShape(locationCore + " country:country"),
        "hours": WireShape("tue:[hour] wed:[hour] thu:[hour] fri:[hour] sat:[hour] sun:[hour]"),
        "hour": WireShape("startTime:string endTime:string"),
        "country": WireShape(
            "isoCode:string name:string displayName:string isoThree:string numberCode:int createDate:string"),
        "guild": WireShape(
            """
            id:string name:string description?:string website?:string images?:pictures established?:string
            status:string statusDisplay:string createDate:string updateDate:string
            """),
        "pictures": WireShape("icon:string medium:string large:string"),
        "event": WireShape(
            """
            id:string year:string name:string description:string type:string typeDisplay:string startDate:string
            endDate:string time?:string price:string venueName:string streetAddress:string locality:string
            region:string postalCode:string countryIsoCode:string latitude:decimal longitude:decimal phone?:string
            website:string images?:pictures status:string statusDisplay:string createDate:string updateDate:string
            country:country
            """),
        "socialSite": WireShape(
            "id:int name:string website:string handleDescription?:string createDate:string updateDate?:string"),
        "socialAccount": WireShape(socialAccountCore),
        "alternateName": WireShape("id:int altName:string createDate:string"),
        "fluidSize": WireShape("id:int volume:string volumeDisplay?:string quantity?:string createDate:string"),
        "characteristic": WireShape("id:int name:string description:string createDate:string"),
        "attribute": WireShape("id:string name:string"),
        "unexpandedBeer": WireShape(
            beerCore + " glass?:glass srm?:srm available?:available style:styles beerVariation?:beer"),
    ]

    /// The datasets that are generated when they are first requested.
    static let generatedBreweryDB: [String: WireShape] = [
        "locations": WireShape(locationCore + " breweryId:string brewery:brewery country:country"),
        "guilds": breweryDB["guild"] ?? WireShape(""),
        "events": breweryDB["event"] ?? WireShape(""),
        "award_categories": WireShape("id:int eventId:string name:string createDate:string"),
        "award_places": WireShape("id:int eventId:string name:string createDate:string"),
        "social_accounts": WireShape(
            socialAccountCore
                + """
                 beerId?:string beer?:unexpandedBeer breweryId?:string brewery?:brewery guildId?:string guild?:guild
                 eventId?:string event?:event
                """),
        "alternate_names": WireShape("id:int altName:string createDate:string breweryId:string brewery:brewery"),
        "ingredients": WireShape("id:int name:string \(ingredientEnd)"),
        "adjuncts": WireShape("id:int name:string description?:string \(ingredientEnd)"),
        "hops": WireShape(
            """
            id:int name:string description?:string countryOfOrigin?:string alphaAcidMin:decimal alphaAcidMax?:decimal
            betaAcidMin:decimal betaAcidMax?:decimal humuleneMin?:decimal humuleneMax?:decimal
            caryophylleneMin?:decimal caryophylleneMax?:decimal cohumuloneMin?:decimal cohumuloneMax?:decimal
            myrceneMin?:decimal myrceneMax?:decimal farneseneMin?:decimal farneseneMax?:decimal isNoble?:string
            forBittering?:string forFlavor?:string forAroma?:string \(ingredientEnd) country?:country
            """),
        "fermentables": WireShape(
            """
            id:int name:string description?:string countryOfOrigin?:string srmId?:int srmPrecise?:decimal
            moistureContent?:decimal coarseFineDifference?:decimal diastaticPower?:decimal dryYield?:decimal
            potential?:decimal protein?:decimal maxInBatch?:decimal requiresMashing:string
            characteristics?:[characteristic] \(ingredientEnd) srm?:srm country?:country
            """),
        "yeasts": WireShape(
            """
            id:int name:string description?:string yeastType?:string attenuationMin?:int attenuationMax?:int
            fermentTempMin?:int fermentTempMax?:int alcoholToleranceMin?:int alcoholToleranceMax?:int
            productId?:string supplier?:string yeastFormat?:string \(ingredientEnd)
            """),
        "features": WireShape(
            """
            id:int year:int week:int breweryId:string brewery:brewer beerId:string beer:beers createDate:string
            """),
        "changes": WireShape("attributeName:string action:string attribute:attribute changeDate:string"),
        "categories": breweryDB["category"] ?? WireShape(""),
        "glassware": breweryDB["glass"] ?? WireShape(""),
        "fluidsizes": breweryDB["fluidSize"] ?? WireShape(""),
        "socialsites": breweryDB["socialSite"] ?? WireShape(""),
        "colors": breweryDB["srm"] ?? WireShape(""),
        "availabilities": breweryDB["available"] ?? WireShape(""),
        "countries": breweryDB["country"] ?? WireShape(""),
    ]

    private static let ingredientEnd = "category:string categoryDisplay:string createDate:string updateDate?:string"

    private static let socialAccountCore =
        "id:int socialMediaId:int socialMedia:socialSite handle:string createDate:string link?:string"

    private static let breweryCore = """
        id:string name:string nameShortDisplay:string description?:string website?:string established?:string
        mailingListUrl?:string isOrganic:string images?:images status:string statusDisplay:string createDate:string
        updateDate:string isMassOwned?:string isInBusiness:string brandClassification?:string
        brewersAssociation?:association isVerified:string
        """

    private static let locationCore = """
        id:string name:string streetAddress:string extendedAddress?:string locality:string region:string
        postalCode:string phone?:string website?:string hoursOfOperation?:string latitude:decimal longitude:decimal
        isPrimary:string inPlanning:string isClosed:string openToPublic:string locationType:string
        locationTypeDisplay:string countryIsoCode:string yearOpened?:string yearClosed?:string status:string
        statusDisplay:string createDate:string updateDate:string hoursOfOperationExplicit?:hours
        hoursOfOperationExplicitString?:string hoursOfOperationNotes?:string timezoneId?:string
        """

    private static let beerCore = """
        id:string name:string nameDisplay:string description?:string abv?:string ibu?:string glasswareId?:int
        srmId?:int availableId?:int styleId:int isOrganic:string isRetired:string beerVariationId?:string year?:int
        labels?:labels status:string statusDisplay:string foodPairings?:string servingTemperature?:string
        servingTemperatureDisplay?:string originalGravity?:string createDate:string updateDate:string
        """
}
