/// The ale styles by origin: categories 1 to 6.
///
/// The id of a style is its position in the whole table, from 1.
enum AleStyles {
    static let british: WordList = """
        Classic English-Style Pale Ale | English Pale | 20-40 | 4.5-5.5 | 5-14 | 1.040-1.056 | 1.008-1.016
        English-Style India Pale Ale | English IPA | 35-63 | 5-7 | 6-14 | 1.050 | 1.012-1.018
        Ordinary Bitter | Bitter | 20-35 | 3-4.1 | 5-12 | 1.033 | 1.006-1.012
        Special Bitter or Best Bitter | Special Bitter | 28-40 | 4.1-4.8 | 8-14 | 1.038 | 1.006-1.012
        Extra Special Bitter | ESB | 30-45 | 4.8-5.8 | 8-14 | 1.046 | 1.010-1.016
        English-Style Summer Ale | Summer Ale | 20-30 | 3.6-5 | 4-7 | 1.036 | 1.006-1.012
        Scottish-Style Light Ale | Scottish Light | 9-20 | 2.8-3.5 | 8-17 | 1.030 | 1.006-1.012
        Scottish-Style Heavy Ale | Scottish Heavy | 12-20 | 3.5-4 | 10-19 | 1.035 | 1.010-1.014
        Scottish-Style Export Ale | Scottish Export | 15-25 | 4-5.3 | 10-19 | 1.040 | 1.010-1.018
        English-Style Pale Mild Ale | Pale Mild | 10-24 | 3.2-4 | 8-17 | 1.030 | 1.004-1.008
        English-Style Dark Mild Ale | Dark Mild | 10-24 | 3.2-4 | 17-34 | 1.030 | 1.004-1.008
        English-Style Brown Ale | English Brown | 15-25 | 4-5.5 | 13-25 | 1.040 | 1.008-1.014
        Old Ale | Old Ale | 30-65 | 6-9 | 12-30 | 1.058 | 1.014-1.030
        Strong Ale | Strong Ale | 30-65 | 7-11 | 8-21 | 1.060 | 1.014-1.040
        Scotch Ale | Scotch Ale | 25-35 | 6.2-8 | 15-30 | 1.072 | 1.016-1.028
        British-Style Imperial Stout | Brit Imperial Stout | 45-65 | 7-12 | 20-35 | 1.080 | 1.020-1.030
        British-Style Barley Wine Ale | BBW | 40-60 | 8.5-12 | 14-22 | 1.085 | 1.024-1.028
        Robust Porter | Robust Porter | 25-40 | 5-6.5 | 30 | 1.045 | 1.008-1.016
        Brown Porter | Brown Porter | 20-30 | 4.5-6 | 20-35 | 1.040 | 1.006-1.010
        Sweet or Cream Stout | Sweet Stout | 15-25 | 3-6 | 40 | 1.045 | 1.012-1.020
        Oatmeal Stout | Oatmeal Stout | 20-40 | 3.8-6 | 20 | 1.038 | 1.008-1.020
        """

    static let irish: WordList = """
        Irish-Style Red Ale | Irish Red | 20-28 | 4-4.5 | 11-18 | 1.040 | 1.010-1.014
        Classic Irish-Style Dry Stout | Dry Stout | 30-40 | 3.8-5 | 40 | 1.038 | 1.008-1.012
        Foreign (Export)-Style Stout | Export Stout | 30-60 | 5.7-9.3 | 40 | 1.052 | 1.008-1.020
        """

    static let northAmerican: WordList = """
        American-Style Pale Ale | American Pale | 30-42 | 4.5-5.6 | 6-14 | 1.044 | 1.008-1.014
        Fresh "Wet" Hop Ale | Wet Hop Ale
        Pale American-Belgo-Style Ale | Pale American-Belgo | - | - | 5-15 | - | -
        Dark American-Belgo-Style Ale | Dark American-Belgo | - | - | 16 | - | -
        American-Style Strong Pale Ale | American Strong Pale | 40-50 | 5.5-6.3 | 6-14 | 1.050 | 1.008-1.016
        American-Style India Pale Ale | American IPA | 50-70 | 6.3-7.5 | 6-14 | 1.060 | 1.012-1.018
        Imperial or Double India Pale Ale | Imperial IPA | 65-100 | 7.5-10.5 | 5-13 | 1.075 | 1.012-1.020
        American-Style Amber/Red Ale | Amber | 25-45 | 4.4-6 | 11-18 | 1.048 | 1.012-1.018
        Imperial or Double Red Ale | Imperial Red | 55-85 | 7.9-10.5 | 10-15 | 1.080 | 1.020-1.028
        American-Style Barley Wine Ale | American Barleywine | 60-100 | 8.5-12 | 11-22 | 1.090 | 1.024-1.028
        American-Style Wheat Wine Ale | Wheatwine | 45-85 | 8.5-12 | 8-15 | 1.088 | 1.024-1.032
        Golden or Blonde Ale | Blonde | 15-25 | 4-5 | 3-7 | 1.045 | 1.008-1.016
        American-Style Brown Ale | American Brown | 25-45 | 4-6.4 | 15-26 | 1.040 | 1.010-1.018
        Smoke Porter | Smoke Porter | 20-40 | 5-8.7 | 20 | 1.040 | 1.006-1.014
        American-Style Sour Ale | Sour
        American-Style Black Ale | Black Ale | 50-70 | 6-7.5 | 35 | 1.056 | 1.012-1.018
        American-Style Stout | American Stout | 35-60 | 5.7-8.8 | 40 | 1.050 | 1.010-1.022
        American-Style Imperial Stout | American Imperial Stout | 50-80 | 7-12 | 40 | 1.080 | 1.020-1.030
        American-Style Imperial Porter | Imperial Porter | 35-50 | 7-12 | 40 | 1.080 | 1.020-1.030
        Specialty Stout | Specialty Stout
        Session India Pale Ale | Session IPA | 40-55 | 3.7-5 | 5-12 | 1.038 | 1.006-1.014
        Juicy or Hazy India Pale Ale | Hazy IPA | 30-60 | 6.3-7.5 | 4-9 | 1.060 | 1.008-1.016
        California Common Beer | Common | 35-45 | 4.5-5.7 | 8-15 | 1.045 | 1.010-1.018
        American-Style Cream Ale | Cream Ale | 10-22 | 4.3-5.7 | 2-5 | 1.044 | 1.004-1.010
        American-Style Wheat Ale | American Wheat | 10-35 | 3.5-5.6 | 4-10 | 1.036 | 1.004-1.018
        """

    static let german: WordList = """
        Köln-Style Kölsch | Kölsch | 18-25 | 4.8-5.2 | 4-6 | 1.042 | 1.006-1.010
        German-Style Altbier | Altbier | 25-52 | 4.6-5.6 | 11-19 | 1.044 | 1.008-1.014
        Berliner-Style Weisse (Wheat) | Berlinerweisse | 3-6 | 2.8-3.4 | 2-4 | 1.028 | 1.004-1.006
        Leipzig-Style Gose | Gose | 10-15 | 4.4-5.4 | 3-9 | 1.036 | 1.008-1.012
        South German-Style Hefeweizen/Hefeweissbier | Hefeweizen | 10-15 | 4.9-5.5 | 3-9 | 1.047 | 1.008-1.016
        South German-Style Kristallweizen | Kristallweizen | 10-15 | 4.9-5.5 | 3-9 | 1.047 | 1.008-1.016
        German-Style Leichtes Weizen | Leichtes Weizen | 10-15 | 2.5-3.5 | 3-15 | 1.028 | 1.004-1.008
        South German-Style Bernsteinfarbenes Weizen | Amber Weizen | 10-15 | 4.8-5.4 | 9-13 | 1.048 | 1.008-1.016
        South German-Style Dunkel Weizen | Dunkelweizen | 10-15 | 4.8-5.4 | 10-19 | 1.048 | 1.008-1.016
        South German-Style Weizenbock | Weizenbock | 15-35 | 6.9-9.3 | 5-30 | 1.066 | 1.016-1.028
        Bamberg-Style Weiss Rauchbier | Weiss Rauchbier | 10-15 | 4.9-5.5 | 4-18 | 1.047 | 1.008-1.016
        Kellerbier (Cellar Beer), Ale | Kellerbier, Ale
        """

    static let belgianAndFrench: WordList = """
        Belgian-Style Flanders Oud Bruin | Oud Bruin | 15-25 | 4.8-5.2 | 12-18 | 1.044 | 1.008-1.016
        Belgian-Style Flanders Red Ale | Flanders Red | 10-20 | 4.8-6.6 | 12-25 | 1.044 | 1.008-1.016
        Belgian-Style Dubbel | Dubbel | 20-30 | 6.3-7.5 | 10-14 | 1.060 | 1.012-1.016
        Belgian-Style Tripel | Tripel | 20-45 | 7.1-10.1 | 4-9 | 1.070 | 1.010-1.018
        Belgian-Style Quadrupel | Quad | 25-50 | 9.1-14.2 | 8-20 | 1.084 | 1.014-1.020
        Belgian-Style Blonde Ale | Belgian Blonde | 15-30 | 6.3-7.9 | 4-7 | 1.054 | 1.008-1.014
        Belgian-Style Pale Ale | Belgian Pale | 20-30 | 4.1-6.3 | 6-12 | 1.044 | 1.008-1.014
        Belgian-Style Pale Strong Ale | Belgian Pale Strong | 20-50 | 7.1-11.2 | 4-10 | 1.064 | 1.012-1.024
        Belgian-Style Dark Strong Ale | Belgian Dark Strong | 20-50 | 7.1-11.2 | 9-35 | 1.064 | 1.012-1.024
        Belgian-Style White (or Wit)/Belgian-Style Wheat | Witbier | 10-17 | 4.8-5.2 | 2-4 | 1.044 | 1.006-1.010
        Belgian-Style Lambic | Lambic | 9-23 | 6.2-8.2 | 6-13 | 1.047 | 1.000-1.010
        Belgian-Style Gueuze Lambic | Gueuze | 11-23 | 7-8.9 | 6-13 | 1.044 | 1.000-1.010
        Belgian-Style Fruit Lambic | Fruit Lambic | 15-21 | 5-8.9 | - | 1.040 | 1.008-1.016
        Belgian-Style Table Beer | Table Beer | 5-15 | 0.5-2 | 5-50 | 1.008 | 1.004-1.034
        Other Belgian-Style Ales | Belgian Ale
        French-Style Bière de Garde | Bière de Garde | 20-30 | 4.4-8 | 8-16 | 1.060 | 1.012-1.024
        French & Belgian-Style Saison | Saison | 20-40 | 4.4-8.4 | 4-14 | 1.055 | 1.004-1.016
        """

    static let international: WordList = """
        International-Style Pale Ale | Intl. Pale | 20-42 | 4.4-6.6 | 5-14 | 1.044 | 1.008-1.014
        Australasian-Style Pale Ale | Aussie Pale | 15-35 | 4-6 | 3-10 | 1.040 | 1.006-1.012
        Australasian-Style Strong Pale Ale | Aussie Strong Pale | 35-50 | 5.5-6.5 | 4-12 | 1.050 | 1.008-1.014
        Nordic Farmhouse Ale | Farmhouse Ale | 3-15 | 7-13 | 4-22 | 1.060 | 1.014-1.022
        Finnish-Style Sahti | Sahti | 3-16 | 7-8.5 | 4-12 | 1.060 | 1.016-1.040
        """
}
