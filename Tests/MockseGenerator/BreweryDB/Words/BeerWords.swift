/// The words for beer names and descriptions.
enum BeerWords {
    static let first: WordList = """
        Harbor / Midnight / Crooked / Velvet / Rusty / Second / Paper / Northern / Silent / Copper / Lazy / Borrowed
        Winter / Gravel / Lucky / Hollow / Salty / Slow / Golden / Forgotten / Electric / Barefoot / Foggy / Tall
        Wandering / Broken / Honest / Early / Last / Smoked / Little / Upside-Down / Quiet / Painted / Blind / Lost
        Seven / Double / Grandmother's / Captain's / Sunday / Frozen / Restless / Humble / Ninth / Mossy / Half
        Tangled / Plaid / Accidental / Left-Handed / Understudy / Moonlit / Brass / Feral / Overdue / Wooden / Shy
        """

    static let second: WordList = """
        Lamp / Otter / Ferry / Anvil / Overcoat / Compass / Rooster / Staircase / Orchard / Telegram / Bridge / Lantern
        Heron / Pianist / Kettle / Mountain / Umbrella / Fiddle / Tide / Postman / Window / Gate / Badger / Ladder
        Chimney / Harvest / Meadow / Locomotive / Sparrow / Librarian / Rudder / Clock / Thimble / Bicycle / Tunnel
        Wolf / Envelope / Pier / Marble / Ghost / Tractor / Suitcase / Saddle / Acrobat / Signal / Mitten / Fog / Goat
        Alibi / Detour / Encore / Trombone / Wheelbarrow / Almanac / Scarecrow / Lighthouse / Picnic / Elevator
        """

    static let other: WordList = """
        Bière de Minuit / Žlutý Kůň / Dunkle Tür / El Último Tranvía / Ølbjørn / Petit Déjeuner / Vieja Brújula
        Übermut / La Chaise Vide / Świt / Älgens Dröm / Nòstra / Brânză & Bere / Ponto Final / Schräger Vogel
        Nachtzug / Vörös Macska / Sólarlag / Le Dernier Mot / Mała Łódź / Äppelträd / Ročník / Gata Parda / Kveldsmat
        Três Marias / Zwölf Uhr Mittags / Señor Lluvia / Plăcintă / Őszi Szél / Hiver Blanc
        """

    static let awkward = WordList([
        "O'Malley's \"Last\" Bus",
        "🍺 Zero Hour",
        "<Null> Pointer Porter & Sons",
        "北の灯",
        "Winter Coat",
        "Winter Coat",
        "winter coat",
        "Monk&#39;s Tea Break",
        "جعة القمر",
        "Cre\u{300}me Bru\u{302}le\u{301}e Fantastique",
        "בירה של שבת",
        longName,
        "Winter Coat",
        "IPA",
        "50/50",
        "🇧🇪 Drapeau 👩🏽‍🍳",
        "#7 (Batch \\ Two)",
        "0.5",
        "Éclair",
        "eclair",
        "ÉCLAIR",
        "100% Wheat, 0% Regret",
        "Ξ",
    ])

    static let longName =
        "The Incredibly Long and Entirely Accurate Account of How Our Brewmaster Crossed Three Rivers, Two Borders and "
        + "One Very Angry Goose in Search of the Perfect Barrel, Found It, Dropped It, Found Another, and Then Brewed "
        + "This Beer in It (Now with Ten Percent More Goose, Barrel Aged, Dry Hopped, Unfiltered, Bottle Conditioned)"

    static let sentences: WordList = """
        A beer for people who read the label twice.
        Brewed with patience and very little else.
        Toasted malt first, then a handful of citrus, then a polite silence.
        Tastes of dried apricot, fresh bread and a good excuse.
        We forgot one keg in the cellar; this is what it became.
        Hopped in the kettle, hopped in the tank, hopped on the way to the door.
        Dark as the stairs, and about as slippery.
        Our brewer's grandmother would have added more plums.
        Pours hazy, leaves lacing, asks for a second glass.
        Light enough for the afternoon, stubborn enough for the evening.
        Conditioned for 14 weeks at 2 °C, because nobody was in a hurry.
        Roasted barley, dark chocolate and a hint of smoke.
        Named after the dog, who has not complained.
        "Best enjoyed outdoors," says the neighbor < 3 miles away & downwind.
        Café au lait in a pint glass – naïve, but déjà bu.
        Fermented warm with our house yeast, which answers to no one.
        """

    static let sharedDescription = "Brewed once a year with whatever the harvest brings."

    static let foodPairings: WordList = """
        Grilled cheese, tomato soup / Oysters; lemon / Roast chicken / Dark chocolate & cherries / Spicy noodles
        Bratwurst / Apple pie / Aged Gouda / Popcorn
        """
}
