import MockseGenerator
import MockseJSON
import Testing

struct AwkwardContentTests {
    @Test(arguments: [
        "O'Brien & \"Sons\" <x>", "Ren&#39;e Holm", "👩‍👩‍👧‍👦 The Whole Family", "🇵🇹 Inês 🇧🇷", "نور الهدى",
        "נועה ברק (Noa)", "山田 花子", "Jose\u{301} A\u{301}lvarez", "José Álvarez", "null",
    ])
    func `a user of Stack Overflow has the name`(name: String) {
        for fixture in Fixture.both {
            let names = fixture.rows("stackexchange/stackoverflow/users").strings("display_name")
            #expect(names.contains { $0.utf8.elementsEqual(name.utf8) })
        }
    }

    @Test(arguments: Fixture.both)
    func `moderators have names that need escaping and names beyond ASCII`(fixture: Fixture) {
        let names = fixture.rows("stackexchange/stackoverflow/users")
            .filter { $0["user_type"] == "moderator" }.strings("display_name")
        #expect(names.contains { $0.contains("&") || $0.contains("<") })
        #expect(names.contains { $0.unicodeScalars.contains { $0.properties.isEmojiPresentation } })
        #expect(names.contains { $0.utf8.count > 300 })
    }

    @Test(arguments: Fixture.both)
    func `optional strings are empty, long or absent`(fixture: Fixture) {
        let users = fixture.rows("stackexchange/stackoverflow/users")
        #expect(users.contains { $0["website_url"] == "" })
        #expect(users.contains { $0["website_url"] == nil })
        #expect(users.strings("display_name").contains { $0.utf8.count > 300 })
        #expect(users.strings("location").contains { $0.utf8.count > 300 })
        #expect(fixture.rows("stackexchange/stackoverflow/questions").strings("title").contains { $0.utf8.count > 300 })
        #expect(fixture.rows("brewerydb/beers").strings("name").contains { $0.utf8.count > 300 })
        #expect(fixture.rows("brewerydb/beers").strings("description").contains { $0.utf8.count > 300 })
    }

    @Test(arguments: Fixture.both)
    func `a user is suspended and penalties end in the future`(fixture: Fixture) {
        for site in Fixture.sites {
            let penalties = fixture.rows("stackexchange/\(site)/users").ints("timed_penalty_date")
            #expect(!penalties.isEmpty)
            #expect(penalties.allSatisfy { $0 > 1_750_000_000 })
        }
    }

    @Test(arguments: Fixture.both)
    func `two users have the same name and different ids`(fixture: Fixture) {
        let users = fixture.rows("stackexchange/stackoverflow/users").filter { $0["display_name"] == "Mira Sample" }
        #expect(users.count >= 2)
        #expect(Set(users.ints("user_id")).count == users.count)
    }

    @Test(arguments: Fixture.both)
    func `optional keys of users are absent in many combinations`(fixture: Fixture) {
        let optional = ["last_modified_date", "accept_rate", "location", "website_url", "profile_image"]
        let combinations = Set(
            fixture.rows("stackexchange/stackoverflow/users").map { user in optional.map { user[$0] != nil } })
        #expect(combinations.count >= 16)
    }

    @Test(arguments: Fixture.both)
    func `every picture URL is in an invalid domain`(fixture: Fixture) {
        func pictures(in value: JSONValue) -> [String] {
            switch value {
            case .string(let text): text.contains(".png") ? [text] : []
            case .array(let elements): elements.flatMap(pictures)
            case .object(let members): members.flatMap { pictures(in: $0.value) }
            default: []
            }
        }
        for name in fixture.files.compactMap(\.datasetName) {
            for row in fixture.rows(name) where name.hasSuffix("/questions") == false {
                #expect(pictures(in: .object(row)).allSatisfy { $0.hasPrefix("http://mockse.invalid/") })
            }
        }
        for body in fixture.rows("stackexchange/stackoverflow/questions").strings("body") where body.contains(".png") {
            #expect(body.contains("src=\"http://mockse.invalid/"))
        }
    }
}
