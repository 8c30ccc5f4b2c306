/// The shapes of the objects that BreweryDB sends, as its reference and recorded responses give them.
package enum BreweryShape {
    /// The datasets whose rows have the shape of objects inside others.
    private static let names = [
        "guilds": "guild", "events": "event", "categories": "category", "glassware": "glass",
        "fluidsizes": "fluidSize", "socialsites": "socialSite", "colors": "srm", "availabilities": "available",
        "countries": "country",
    ]

    /// Returns the name of the shape of a dataset's rows.
    package static func name(of dataset: String) -> String { names[dataset] ?? dataset }

    /// Returns the shape with a name, or of the rows of a dataset, if it is known.
    package static func named(_ name: String) -> ObjectShape? {
        let name = self.name(of: name)
        return embedded[name] ?? generated[name]
    }

    static let ingredientEnd = "category:string categoryDisplay:string createDate:string updateDate?:string"

    static let socialAccountCore =
        "id:int socialMediaId:int socialMedia:socialSite handle:string createDate:string link?:string"

    static let breweryCore = """
        id:string name:string nameShortDisplay:string description?:string website?:string established?:string
        mailingListUrl?:string isOrganic:string images?:images status:string statusDisplay:string createDate:string
        updateDate:string isMassOwned?:string isInBusiness:string brandClassification?:string
        brewersAssociation?:association isVerified:string
        """

    static let locationCore = """
        id:string name:string streetAddress:string extendedAddress?:string locality:string region:string
        postalCode:string phone?:string website?:string hoursOfOperation?:string latitude:decimal longitude:decimal
        isPrimary:string inPlanning:string isClosed:string openToPublic:string locationType:string
        locationTypeDisplay:string countryIsoCode:string yearOpened?:string yearClosed?:string status:string
        statusDisplay:string createDate:string updateDate:string hoursOfOperationExplicit?:hours
        hoursOfOperationExplicitString?:string hoursOfOperationNotes?:string timezoneId?:string
        """

    static let beerCore = """
        id:string name:string nameDisplay:string description?:string abv?:string ibu?:string glasswareId?:int
        srmId?:int availableId?:int styleId:int isOrganic:string isRetired:string beerVariationId?:string year?:int
        labels?:labels status:string statusDisplay:string foodPairings?:string servingTemperature?:string
        servingTemperatureDisplay?:string originalGravity?:string createDate:string updateDate:string
        """
}
