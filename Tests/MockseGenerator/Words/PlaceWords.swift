/// The locations that users give.
enum PlaceWords {
    static let cities: WordList = """
        Lisbon, Portugal / Nairobi, Kenya / Osaka, Japan / São Paulo, Brazil / Zürich, Switzerland / Kraków, Poland
        Wellington, New Zealand / Portland, OR, USA / Bengaluru, India / Göteborg, Sverige / Montréal, QC, Canada
        Lagos, Nigeria / Hà Nội, Vietnam / Ljubljana, Slovenia / Accra, Ghana / Bogotá, Colombia / Tartu, Eesti
        Galway, Ireland / Cape Town, South Africa / Seoul, South Korea / Medellín, Colombia / Brno, Czech Republic
        Izmir, Turkey / Tbilisi, Georgia / Valparaíso, Chile / Kuala Lumpur, Malaysia / Tromsø, Norway / Cluj-Napoca
        Reykjavík, Iceland / Dakar, Senegal / Melbourne VIC, Australia / Chengdu, China / Porto / Ghent, Belgium
        Austin, TX / Yerevan, Armenia / Cork / Aarhus, Denmark / Kyiv, Ukraine / Lahore, Pakistan / Hobart, Tasmania
        Minneapolis, MN / Addis Ababa, Ethiopia / Košice, Slovakia / Bristol, United Kingdom / Oaxaca, México
        Berlin, Germany / Riga, Latvia / Taipei, Taiwan / Casablanca, Morocco / Edinburgh, Scotland / Quito, Ecuador
        Halifax, NS / Split, Croatia / Colombo, Sri Lanka / Manila, Philippines / Almaty, Kazakhstan / Windhoek
        Earth / the internet / between two trains / UTC+2 / Localhost / under the desk / Room 101 / Planet Express
        """

    /// The websites of users, in the domain `.example`, which RFC 2606 reserves.
    static let domains: WordList = """
        https://notes.{slug}.example / https://{slug}.example / http://blog.{slug}.example/
        http://www.{slug}.example/about / https://people.example/~{slug} / https://garden.example/{slug}
        https://{slug}.example/?ref=profile&lang=en / https://code.{slug}.example
        """
}
