extension BreweryShape {
    /// The datasets that are generated when they are first requested.
    package static let generated: [String: ObjectShape] = [
        "locations": ObjectShape(locationCore + " breweryId:string brewery:brewery country:country"),
        "award_categories": ObjectShape("id:int eventId:string name:string createDate:string"),
        "award_places": ObjectShape("id:int eventId:string name:string createDate:string"),
        "social_accounts": ObjectShape(
            socialAccountCore
                + """
                 beerId?:string beer?:unexpandedBeer breweryId?:string brewery?:brewery guildId?:string guild?:guild
                 eventId?:string event?:event
                """),
        "alternate_names": ObjectShape("id:int altName:string createDate:string breweryId:string brewery:brewery"),
        "ingredients": ObjectShape("id:int name:string \(ingredientEnd)"),
        "adjuncts": ObjectShape("id:int name:string \(ingredientEnd)"),
        "hops": ObjectShape(
            """
            id:int name:string description?:string countryOfOrigin?:string alphaAcidMin:decimal alphaAcidMax?:decimal
            betaAcidMin:decimal betaAcidMax?:decimal humuleneMin?:decimal humuleneMax?:decimal
            caryophylleneMin?:decimal caryophylleneMax?:decimal cohumuloneMin?:decimal cohumuloneMax?:decimal
            myrceneMin?:decimal myrceneMax?:decimal farneseneMin?:decimal farneseneMax?:decimal isNoble?:string
            forBittering?:string forFlavor?:string forAroma?:string \(ingredientEnd) country?:country
            """),
        "fermentables": ObjectShape(
            """
            id:int name:string description?:string countryOfOrigin?:string srmId?:int srmPrecise?:decimal
            moistureContent?:decimal coarseFineDifference?:decimal diastaticPower?:decimal dryYield?:decimal
            potential?:decimal protein?:decimal maxInBatch?:decimal requiresMashing:string
            characteristics?:[characteristic] \(ingredientEnd) srm?:srm country?:country
            """),
        "yeasts": ObjectShape(
            """
            id:int name:string description?:string yeastType?:string attenuationMin?:int attenuationMax?:int
            fermentTempMin?:int fermentTempMax?:int alcoholToleranceMin?:int alcoholToleranceMax?:int
            productId?:string supplier?:string yeastFormat?:string \(ingredientEnd)
            """),
        "features": ObjectShape(
            """
            id:int year:int week:int breweryId:string brewery:brewer beerId:string beer:beers createDate:string
            """),
        "changes": ObjectShape("attributeName:string action:string attribute:attribute changeDate:string"),
    ]
}
