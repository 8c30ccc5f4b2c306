/// The remaining styles: hybrids, mead and cider, other origins and malternatives.
///
/// These are categories 11 to 14.
enum MixedStyles {
    static let hybrid: WordList = """
        Session Beer | Session | 10-30 | 4-5.1 | 2 | 1.034 | 1.004-1.010
        American-Style Fruit Beer | Fruit Beer | 5-70 | 2.5-12 | 5-50 | 1.030 | 1.006-1.030
        Fruit Wheat Ale or Lager | Fruit Wheat Ale | 10-35 | 3.75-5 | 2-10 | 1.036 | 1.004-1.016
        Field Beer | Field Beer | 5-70 | 2.5-13.3 | 5-50 | 1.030 | 1.006-1.030
        Pumpkin Beer | Pumpkin Beer | 5-70 | 2.5-12 | 5-50 | 1.030 | 1.006-1.030
        Pumpkin Spice Beer | Pumpkin Spice | 5-35 | 4.5-9 | 5-25 | 1.040 | 1.008-1.024
        Chocolate/Cocoa-Flavored Beer | Chocolate Beer | 15-40 | 2.5-12 | 15-50 | 1.030 | 1.006-1.030
        Coffee-Flavored Beer | Coffee Beer | 15-45 | 2.5-12 | 4-50 | 1.030 | 1.006-1.030
        Herb and Spice Beer | Spice Beer | 5-70 | 2.5-12 | 5-50 | 1.030 | 1.006-1.030
        Specialty Beer | Specialty | - | 2.5-25 | 1-100 | 1.030 | 1.006-1.030
        Specialty Honey Beer | Honey Beer | 1-100 | 2.5-12 | 1-100 | 1.030 | 1.006-1.030
        Gluten-Free Beer | Gluten-Free
        Indigenous Beer (Lager or Ale) | Indigenous
        American-Style Wheat Beer with Yeast | Wheat Beer | 10-35 | 3.5-5.5 | 4-10 | 1.036 | 1.006-1.018
        Dark American Wheat Ale | Dark Wheat | 10-25 | 3.8-5 | 9-22 | 1.036 | 1.004-1.016
        Rye Ale or Lager with or without Yeast | Rye Beer
        Smoke Beer (Lager or Ale) | Smoke Beer
        Experimental Beer (Lager or Ale) | Experimental Beer
        Historical Beer | Historical Beer
        Wood- and Barrel-Aged Beer | BA Beer | - | 3.75-6.5 | - | - | -
        Wood- and Barrel-Aged Dark Beer | BA Dark | - | 3.75-6.5 | 19 | - | -
        Wood- and Barrel-Aged Pale to Amber Beer | BA Pale | - | 3.75-6.5 | 4-18 | - | -
        Wood- and Barrel-Aged Strong Beer | BA Strong | - | 6.6-12 | - | - | -
        Wood- and Barrel-Aged Sour Beer | BA Sour
        Aged Beer (Ale or Lager) | Aged Beer
        Other Strong Ale or Lager | Strong | - | 8-14 | - | - | -
        Non-Alcoholic Malt Beverage | Non-Alcoholic | - | 0.1-0.5
        Ginjo Beer or Sake-Yeast Beer | Sake-Yeast | 12-35 | 4.3-10.2 | 4-20 | 1.040 | 1.008-1.020
        Chili Pepper Beer | Chili Beer | 5-60 | 2.5-13 | 5-50 | 1.030 | 1.006-1.030
        """

    static let meadAndCider: WordList = """
        Dry Mead | Dry Mead | - | 7.5-14 | - | 1.035-1.120 | 0.990-1.010
        Semi-Sweet Mead | Semi-Sweet Mead | - | 7.5-14 | - | 1.035-1.120 | 1.010-1.025
        Sweet Mead | Sweet Mead | - | 7.5-14 | - | 1.035-1.120 | 1.025-1.050
        Cyser (Apple Melomel) | Cyser
        Pyment (Grape Melomel) | Pyment
        Other Fruit Melomel | Fruit Melomel
        Metheglin | Metheglin
        Braggot | Braggot
        Common Cider | Common Cider | - | 5-8 | - | 1.045-1.065 | 1.000-1.020
        English Cider | English Cider | - | 6-9 | - | 1.050-1.075 | 0.995-1.010
        French Cider | French Cider | - | 3-6 | - | 1.050-1.065 | 1.010-1.020
        Common Perry | Common Perry | - | 5-7.2 | - | 1.050-1.060 | 1.000-1.020
        Traditional Perry | Traditional Perry | - | 5-9 | - | 1.050-1.070 | 1.000-1.020
        New England Cider | New England Cider | - | 7-13 | - | 1.060-1.100 | 0.995-1.010
        Fruit Cider | Fruit Cider | - | 5-9 | - | 1.045-1.070 | 0.995-1.010
        """

    static let otherOrigin: WordList = """
        Root Beer, Hard | Hard Root Beer | - | 4-6 | - | - | -
        Kvass-Style Beer | Kvass | 3-12 | 1-2.5 | 6-20 | 1.020 | 1.006-1.016
        Chicha-Style Corn Beer | Chicha
        Sorghum Beer | Sorghum Beer
        Beer Mix, Radler | Radler | 5-15 | 2-3 | 2-5 | - | -
        """

    static let malternative: WordList = """
        Energy-Enhanced Malt Beverage | Malternative
        Flavored Malt Beverage | FMB
        Hard Seltzer | Seltzer | - | 4-6 | - | - | -
        """
}
