import MockseJSON

/// A beer, whose row contains the objects it refers to.
struct Beer {
    let id: String
    let name: String
    let style: BeerStyle
    let breweries: [Brewery]
    /// A strength that overrides the drawn one, if set.
    let fixedABV: String?
    let draw: Draw

    var year: Int? { draw.happens("vintage", percent: 9) ? draw.number("year", in: 2009...2018) : nil }

    var glass: BeerVocabulary.Glass? {
        guard draw.happens("glass", percent: 68) else { return nil }
        return BeerVocabulary.glasses[draw.number("which glass", below: BeerVocabulary.glasses.count)]
    }

    /// The color by the Standard Reference Method, where 41 is any color above 40.
    var srmID: Int? {
        guard draw.happens("colored", percent: 62) else { return nil }
        let range = style.facts.range("srm", places: 0)
        return max(1, min(41, draw.number("srm", in: range ?? 2...45)))
    }

    var availableID: Int? { draw.happens("available", percent: 76) ? draw.number("availability", in: 1...8) : nil }

    /// The alcohol by volume in percent, as people type it: `5`, `5.0` or `5.25`.
    var abv: String? {
        if let fixedABV { return fixedABV }
        guard draw.happens("strength known", percent: 91) else { return nil }
        let usual = style.facts.range("abv", places: 2) ?? 400...900
        if draw.happens("two places", percent: 12) {
            return FixedPoint(units: draw.number("abv", in: usual), places: 2).shortest
        }
        let abv = FixedPoint(
            units: draw.number("abv", in: (usual.lowerBound / 10)...(usual.upperBound / 10)), places: 1)
        return draw.happens("trailing zero", percent: 40) ? abv.padded : abv.shortest
    }

    var ibu: String? {
        guard draw.happens("bitterness known", percent: 64) else { return nil }
        let usual = style.facts.range("ibu", places: 1) ?? 100...600
        let tenths = draw.number("ibu", in: usual)
        return FixedPoint(units: max(1, draw.happens("exact", percent: 12) ? tenths : tenths / 10 * 10), places: 1)
            .shortest
    }

    var description: String? {
        if draw.happens("annual", percent: 4) { return BeerWords.sharedDescription }
        guard draw.happens("described", percent: 72) else { return nil }
        // Mostly one or two sentences, sometimes eight.
        let sentences = draw.happens("talkative", percent: 6) ? 8 : draw.number("sentences", in: 1...2)
        return (0..<sentences).map { draw.pick("sentence", from: BeerWords.sentences, $0) }
            .joined(separator: sentences > 2 ? "\r\n\r\n" : " ")
    }

    var isOrganic: Bool { draw.happens("organic", percent: 5) }

    var isPending: Bool { draw.happens("pending", percent: 3) }

    var created: Int { BeerDates.creation(draw) }

    var updated: Int { BeerDates.update(after: created, draw) }
}
