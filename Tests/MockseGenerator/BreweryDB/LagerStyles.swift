/// The lager styles by origin: categories 7 to 10.
enum LagerStyles {
    static let european: WordList = """
        German-Style Pilsener | German Pilsener | 25-40 | 4-5 | 3-4 | 1.044 | 1.006-1.012
        Bohemian-Style Pilsener | Bohemian Pilsener | 30-45 | 4-5 | 3-7 | 1.044 | 1.014-1.020
        European Low-Alcohol Lager/German Leicht(bier) | Leichtbier | 16-24 | 2.5-3.6 | 2-4 | 1.026 | 1.006-1.010
        Münchner-Style Helles | Helles | 18-25 | 4.5-5.5 | 4-6 | 1.044 | 1.008-1.012
        Dortmunder/European-Style Export | Export | 23-29 | 5-6 | 3-6 | 1.048 | 1.010-1.014
        Vienna-Style Lager | Vienna Lager | 22-28 | 4.8-5.4 | 12-26 | 1.046 | 1.012-1.018
        German-Style Märzen | Märzen | 18-25 | 5.3-5.9 | 4-15 | 1.050 | 1.012-1.020
        German-Style Oktoberfest/Wiesen | Wiesen | 23-29 | 5-6 | 3-5 | 1.048 | 1.010-1.014
        European-Style Dark/Münchner Dunkel | Münchner Dunkel | 16-25 | 4.5-5 | 15-20 | 1.048 | 1.014-1.018
        German-Style Schwarzbier | Schwarzbier | 22-30 | 3.8-5 | 25-30 | 1.044 | 1.010-1.016
        Bamberg-Style Märzen Rauchbier | Märzen Rauchbier | 18-25 | 5.3-5.9 | 4-15 | 1.050 | 1.012-1.020
        Bamberg-Style Helles Rauchbier | Helles Rauchbier | 18-25 | 4.5-5.5 | 4-6 | 1.044 | 1.008-1.012
        Bamberg-Style Bock Rauchbier | Bock Rauchbier | 20-30 | 6.3-7.6 | 20-30 | 1.066 | 1.018-1.024
        Traditional German-Style Bock | Bock | 20-30 | 6.3-7.6 | 20-30 | 1.066 | 1.018-1.024
        German-Style Heller Bock/Maibock | Maibock | 20-38 | 6-8 | 4-9 | 1.066 | 1.012-1.020
        German-Style Doppelbock | Doppelbock | 17-27 | 6.6-8 | 12-30 | 1.074 | 1.014-1.020
        German-Style Eisbock | Eisbock | 26-33 | 8.6-14.4 | 15-50 | 1.074 | -
        Kellerbier (Cellar Beer), Lager | Kellerbier, Lager
        """

    static let northAmerican: WordList = """
        American-Style Lager | American Lager | 5-13 | 3.8-5 | 2-4 | 1.040 | 1.006-1.010
        American-Style Light (Low Calorie) Lager | American Light | 5-10 | 3.5-4.4 | 1.5-4 | 1.024 | 1.000-1.008
        American-Style Low-Carbohydrate Light Lager | Low-Carb Light | 3-10 | 3.5-4.4 | 1-4 | 1.024 | 1.000-1.004
        American-Style Amber Lager | Amber Lager | 18-30 | 4.8-5.4 | 6-14 | 1.042 | 1.010-1.018
        American-Style Premium Lager | Premium Lager | 6-15 | 4.6-5 | 2-6 | 1.044 | 1.010-1.014
        American-Style Pilsener | American Pilsener | 25-40 | 5-6 | 3-6 | 1.045 | 1.012-1.018
        American-Style Ice Lager | Ice Lager | 7-20 | 4.6-6 | 2-8 | 1.040 | 1.006-1.014
        American-Style Malt Liquor | Malt Liquor | 12-23 | 6.25-7.5 | 2-5 | 1.050 | 1.004-1.010
        American-Style Märzen/Oktoberfest | American Märzen | 20-30 | 5.3-5.9 | 4-15 | 1.050 | 1.012-1.020
        American-Style Dark Lager | Dark Lager | 14-24 | 4-5.5 | 14-25 | 1.040 | 1.008-1.012
        """

    static let other: WordList = """
        Baltic-Style Porter | Baltic Porter | 35-40 | 7.5-9 | 40 | 1.072 | 1.016-1.022
        Tropical-Style Light Lager | Tropical Light | 9-18 | 3.8-5 | 2-5 | 1.038 | 1.006-1.010
        Italian-Style Pilsener | Italian Pils | 25-38 | 4.6-5.5 | 2-4 | 1.044 | 1.006-1.012
        New Zealand-Style Pilsener | NZ Pils | 25-45 | 4.6-5.8 | 2-7 | 1.044 | 1.009-1.014
        """

    static let international: WordList = """
        International-Style Pilsener | Intl. Pilsener | 17-30 | 4.6-5.3 | 3-4 | 1.044 | 1.008-1.010
        Dry Lager | Dry Lager | 15-23 | 4.3-5.5 | 2-4 | 1.040 | 1.004-1.010
        Japanese-Style Rice Lager | Rice Lager | 8-18 | 4.2-5.2 | 1.5-4 | 1.040 | 1.004-1.010
        """
}
