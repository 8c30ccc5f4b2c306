/// The words for brewery names.
///
/// A form contains the short name as `{name}`. The rest of it is dropped for `nameShortDisplay`.
enum BreweryWords {
    static let first: WordList = """
        Old / Crooked / Blue / Stone / Iron / North / Upper / Twin / Silver / Broken / Tall / Hidden / Red / Salt
        Windy / Little / Rolling / Cedar / Granite / Amber / Lonely / Black / Muddy / Quiet / Three / Sunken / Copper
        """

    static let second: WordList = """
        Pier / Mill / Heron / Bridge / Anchor / Creek / Barn / Chimney / Falcon / Quarry / Lantern / Sail / Juniper
        Otter / Tower / Wharf / Wagon / Hollow / Raven / Ferry / Meadow / Boiler / Compass / Orchard / Rail / Bear
        """

    static let forms: WordList = """
        {name} Brewing Company / {name} Brewery / {name} Brewing Co. / {name} Beer Works / {name} Brewpub
        {name} Craft Brewery / {name} Ales / The {name} Brewing Company
        """

    static let otherNames: WordList = """
        Lindenhof / Sankt Vitalis / Zum Blauen Esel / Grüne Gans / Løvfald / Fjordglimt / Côté Nord / Le Chat Plongeur
        Zlatý Ježek / Río Perdido / Três Gaivotas / Ardenne Cachée / Kråkan / Bērzs / Černá Liška / Åsgård
        """

    static let otherForms: WordList = """
        Brauerei {name} / Brasserie {name} / {name} Bryggeri / Pivovar {name} / Cervecería {name} / Birrificio {name}
        Brouwerij {name} / Cervejaria {name}
        """

    static let awkward: [(name: String, short: String)] = [
        ("O'Dowd's \"Back Room\" Brewing Company", "O'Dowd's \"Back Room\""),
        ("Müller & Töchter Brauerei", "Müller & Töchter"),
        ("北風醸造", "北風"),
        ("Twin Mill Brewery", "Twin Mill"),
        ("Twin Mill Brewery", "Twin Mill"),
        ("Hops 🐸 Frogs", "Hops 🐸 Frogs"),
        ("مصنع جعة النخيل", "النخيل"),
        ("<Angle> Bracket Brewing Co.", "<Angle> Bracket"),
        ("twin mill brewery", "twin mill"),
        ("Rock &#38; Roll Brewpub", "Rock &#38; Roll"),
    ]

    static let sentences: WordList = """
        Founded in a garage, still in the garage, which has grown.
        Three sisters, two kettles and one borrowed van.
        We brew what we would like to drink, and so far we have.
        The building was a fire station, then a bakery, then a rumor.
        Beer from the valley, for the valley & its guests.
        Solar powered since 2011; moon powered on request.
        Unsere Biere reifen länger, als wir warten wollen.
        Small batches, big labels, tiny parking lot.
        Nous brassons lentement, à la main et sans excuses.
        Every fourth barrel goes to somebody who asked nicely.
        """

    static let sharedDescription = "A member of the Valley Brewers' Cooperative."
}
