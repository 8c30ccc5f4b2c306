import MockseJSON
import Testing

struct StackExchangeTieTests {
    struct Field: Sendable, CustomTestStringConvertible {
        let type: String
        let key: String
        var testDescription: String { "\(type).\(key)" }
    }

    @Test(arguments: [
        Field(type: "users", key: "reputation"), Field(type: "users", key: "creation_date"),
        Field(type: "users", key: "last_modified_date"), Field(type: "users", key: "display_name"),
        Field(type: "questions", key: "last_activity_date"), Field(type: "questions", key: "creation_date"),
        Field(type: "questions", key: "score"), Field(type: "tags", key: "count"),
        Field(type: "tags", key: "last_activity_date"),
    ])
    func `every sort field of a list has ties`(field: Field) {
        for fixture in Fixture.both {
            for site in ["stackoverflow", "math", "superuser", "serverfault", "meta.stackoverflow"] {
                #expect(fixture.rows("stackexchange/\(site)/\(field.type)").hasTie(field.key), "\(site)")
            }
        }
    }

    @Test(arguments: ["stackoverflow", "math", "superuser"])
    func `moderators on both sides of every page boundary have the same reputation`(site: String) {
        for fixture in Fixture.both {
            let moderators = fixture.rows("stackexchange/\(site)/users").filter { $0["user_type"] == "moderator" }
            let reputations = moderators.ints("reputation").sorted(by: >)
            for end in stride(from: 30, to: reputations.count, by: 30) {
                #expect(reputations[end - 1] == reputations[end])
            }
            #expect(moderators.hasTie("reputation"))
        }
    }

    @Test(arguments: Fixture.both)
    func `moderators are spread over the file`(fixture: Fixture) {
        let rows = fixture.rows("stackexchange/stackoverflow/users")
        let tenths = Set(rows.indices.filter { rows[$0]["user_type"] == "moderator" }.map { $0 * 10 / rows.count })
        #expect(tenths == Set(0..<10))
    }
}
