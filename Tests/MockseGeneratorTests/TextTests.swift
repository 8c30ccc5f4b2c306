import Foundation
import MockseJSON
import Testing

@testable import MockseGenerator

struct TextTests {
    @Test(arguments: [
        ("Mira Sample", "mira-sample"), ("O'Brien & \"Sons\" <x>", "obrien-sons-x"),
        ("Zoë 🦊 Kitsune", "zo%c3%ab-kitsune"),
        ("ليلى حداد", "%d9%84%d9%8a%d9%84%d9%89-%d8%ad%d8%af%d8%a7%d8%af"), ("Jose\u{301}", "jose%cc%81"),
        ("👍🏽", ""), ("  a  ", "a"), ("C++ / C#", "c-c"), ("¯\\_(ツ)_/¯", "%e3%83%84"), ("ÉCLAIR", "%c3%a9clair"),
    ])
    func `a slug is lower case, hyphenated and percent-encoded`(title: String, slug: String) {
        #expect(Slug(title).text == slug)
    }

    @Test func `a slug has at most 80 bytes and ends between letters`() {
        #expect(Slug(String(repeating: "a", count: 90)).text.count == 80)
        let encoded = Slug(String(repeating: "ö", count: 90)).text
        #expect(encoded == String(repeating: "%c3%b6", count: 13))
        #expect(!Slug(String(repeating: "a", count: 80) + " b").text.hasSuffix("-"))
    }

    @Test func `links end in the id or in a slug`() {
        for row in Fixture.standard.rows("stackexchange/stackoverflow/users") {
            let link = row["link"]?.string ?? ""
            #expect(
                link.wholeMatch(of: /https:\/\/stackoverflow\.com\/users\/[0-9]+(\/([a-z0-9]|-|%[0-9a-f]{2})+)?/) != nil
            )
            #expect(URL(string: link) != nil)
            if let website = row["website_url"]?.string, !website.isEmpty {
                #expect(URL(string: website)?.host() != nil)
            }
        }
    }

    @Test(arguments: [
        (0, "1970-01-01 00:00:00"), (951_782_400, "2000-02-29 00:00:00"), (951_868_799, "2000-02-29 23:59:59"),
        (1_325_558_528, "2012-01-03 02:42:08"), (4_107_542_400, "2100-03-01 00:00:00"),
        (253_402_300_799, "9999-12-31 23:59:59"),
    ])
    func `a time is written as a calendar date`(seconds: Int, text: String) {
        #expect(CalendarDate(unixSeconds: seconds).description == text)
    }

    @Test(arguments: [
        (52, 1, "5.2", "5.2"), (50, 1, "5.0", "5"), (1_025, 2, "10.25", "10.25"), (1_052, 3, "1.052", "1.052"),
        (5, 2, "0.05", "0.05"), (0, 2, "0.00", "0"), (100, 0, "100", "100"), (1_000, 1, "100.0", "100"),
    ])
    func `decimals are written with all or the fewest places`(units: Int, places: Int, padded: String, shortest: String)
    {
        #expect(FixedPoint(units: units, places: places).padded == padded)
        #expect(FixedPoint(units: units, places: places).shortest == shortest)
        #expect(FixedPoint(shortest, places: places)?.units == units)
    }

    @Test(arguments: ["", "-", "a", "1.x", "."])
    func `invalid decimals are rejected`(text: String) {
        #expect(FixedPoint(text, places: 2) == nil)
    }

    @Test func `a template keeps text that is not a slot`() {
        let template = Template(text: "{a}, {b} and {a}: $x^{2}$ {")
        #expect(
            template.filled { slot, number in slot == "2" ? nil : "\(slot)\(number)" } == "a0, b1 and a2: $x^{2}$ {")
    }

    @Test func `style lines may lack columns`() {
        let full = StyleFacts(line: "Old Ale | Old | 30-65 | 6.5-9 | 12 | - | 1.014-1.030")
        #expect(full.name == "Old Ale" && full.shortName == "Old")
        #expect(full.range("abv", places: 1) == 65...90)
        #expect(full.range("srm", places: 0) == nil)
        #expect(full.ranges.map(\.minimum) == ["30", "6.5", "12", nil, "1.014"])
        #expect(StyleFacts(line: "Sour | Sour").ranges.isEmpty)
    }
}
