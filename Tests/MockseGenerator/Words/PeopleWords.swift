/// The words for people's names.
///
/// First and last names of many cultures are combined freely, and don't refer to real people.
enum PeopleWords {
    static let given: WordList = """
        Mira / Tomas / Aiko / Lucía / Kwame / Zoë / Henrik / Amina / Rafael / Ingrid / Bao / Chiara / Dmitri / Esi
        Fionn / Gül / Hana / Ilse / Jamal / Katarzyna / Leif / Maren / Nadia / Oisín / Priya / Quentin / Rosa / Sanjay
        Thandiwe / Ulrika / Viktor / Wei / Ximena / Yusuf / Zanele / Anouk / Bjørn / Carmen / Dilnoza / Emeka / Farah
        Goran / Hye-jin / Ioana / Jürgen / Kofi / Linh / Matteo / Nkechi / Ondřej / Pilar / Rania / Søren / Tuğba / Uma
        Valentina / Wanjiru / Yannick / Zdeněk / Alma / Benedikt / Catalina / Desta / Elif / Freja / Gonçalo / Hilda
        Iker / Jolanta / Karim / Leilani / Mihai / Naoko / Olamide / Paavo / Radmila / Siobhán / Teodor / Vesna
        Winston / Yara / Zsófia / Astrid / Bartosz / Chidi / Dagny / Eero / Fatou / Giulia / Håkon / Imani / Jana
        Kalani / Laszlo / Malik / Ngozi / Oksana / Petra / Rohan / Saskia / Tevita / Ursula / Vikram / Wiremu / Yuki
        Agnieszka / Bilal / Cosmin / Davor / Edda / Florin / Greta / Hamid / Ines / Joaquín / Kerstin / Lorcan / Meera
        Nils / Oluwaseun / Pascal / Ravi / Sunniva / Tamar / Umar / Vera / Xavier / Ylva / Zainab
        """

    static let family: WordList = """
        Sample / Holm / Okafor / Nakamura / García Ruiz / Lindqvist / Haddad / Kowalczyk / O'Rourke / Mbeki-Stone
        Fontaine / Petrov / van der Meer / Castellanos / Demir / Hoang / Ivanova / Jensen / Kaplan / Lefèvre / Moreau
        Nguyen-Bright / Oduya / Park / Quispe / Rossi / Szabó / Tanaka / Ueda / Varga / Whitlock / Xu / Yamamoto
        Zielińska / Abebe / Brandvold / Çelik / D'Amico / Eriksson / Ferreira / Grünwald / Hernández / Ishikawa
        Joshi / Kimani / Laukkanen / MacAllister / Novák / Ó Briain / Popescu / Qureshi / Ramaswamy / Sørensen / Tadesse
        Urbański / Villanueva / Wójcik / Yildiz / Zimmermann / Achterberg / Balogun / Chaudhary / Duarte / Eze
        Fitzgerald / Gudmundsdóttir / Horvat / Ibrahim / Järvinen / Khalil / Lopes / Mensah / Nordström / Osei / Pham
        Rautio / Santangelo / Thorvaldsen / Uchida / Vasquez / Wickramasinghe / Yeboah / Zhang / Aksoy / Björk / Cruz
        Dvořák / Espinoza / Falk / Ganapathy / Hale / Ito / Juhász / Kaur / Lachance / Mori / Nikolaidis / Oyelaran
        Pellegrini / Renaud / Silva / Toth / Umeh / Vogel / Wallin / Yordanova / Zapata / Amsel / Birch / Copperfield
        Dunmore / Ellery / Fairweather / Greenhalgh / Hawthorn / Inglewood / Jessop / Kettle / Larkspur / Merriweather
        """

    static let handleStart: WordList = """
        quiet / rusty / lazy / sleepy / brave / pixel / midnight / velvet / cosmic / turbo / paper / salty / binary
        tiny / northern / plaid / electric / humble / wandering / static / nullable / caffeinated / recursive / amber
        forgetful / polite / feral / mossy / hexed / orbital
        """

    static let handleEnd: WordList = """
        otter / kernel / lantern / badger / teapot / comet / walrus / pointer / heron / goblin / ferret / stapler
        pigeon / monad / bagel / kraken / cactus / beetle / gecko / compiler / yak / puffin / toaster / daemon / moth
        tapir / quokka / axolotl / noodle / capybara
        """

    /// Names without Latin letters, which all sort before or after the Latin alphabet.
    static let otherScripts: WordList = """
        田中 さくら / 王小明 / 김하늘 / 李思远 / 佐藤 健 / 박서준 / Дарья Волкова / Богдан Шевчук / Ελένη Παππά
        محمد الشامي / ليلى حداد / יונתן לוי / שירה ברק / अनन्या शर्मा / ณัฐวุฒิ ใจดี / გიორგი ბერიძე / Արամ Սարգսյան
        রফিক হাসান / தமிழ் செல்வி / አበበ ከበደ / 陈雨桐 / 鈴木 蓮 / سارا کریمی / Катерина Мороз / Γιώργος Ρήγας
        """
}
