import MockseJSON
import MocksePages
import Testing

struct UserDataTests {
    private let people = """
        [ {"user_id": 7, "display_name": "A & B", "body": "<p>"},
          {"user_id": "x9", "display_name":"O'Hara é", "n": 1.0e2, "big": 12345678901234567890},
          {"display_name": "no id"},
          {"user_id": 7, "display_name": "again"} ]
        """

    @Test func `a user's items are served as written and in file order`() throws {
        try withUserData("my/people", people) { mock throws in
            #expect(
                try mock.get("/2.3/my/people?site=nowhere&order=up&inname=q&filter=default").text
                    == #"{"items":[{"user_id": 7, "display_name": "A & B", "body": "<p>"},"#
                    + #"{"user_id": "x9", "display_name":"O'Hara é", "n": 1.0e2, "big": 12345678901234567890},"#
                    + #"{"display_name": "no id"},{"user_id": 7, "display_name": "again"}],"#
                    + #""has_more":false,"quota_max":300,"quota_remaining":299}"#)
            #expect(
                try mock.get("/2.2/my/people?pagesize=1&page=3&filter=!-*jbN0CeyJHb").text
                    == #"{"items":[{"display_name": "no id"}],"has_more":true,"page":3,"total":4}"#)
            #expect(try mock.get("/2.3/my/people?page=0").json["error_message"] == "page")
            #expect(try mock.get("/2.3/my").status == 400)
            #expect(try mock.resolve("/2.3/my/people/?site=x&page=2").target.text == "/2.3/my/people?page=2")
            #expect(try mock.resolve("/2.3/my/people").pattern == "/my/people")
        }
    }

    @Test func `a built-in list with the same name is replaced and keeps its target`() throws {
        try withUserData("users/moderators", people) { mock throws in
            let target = "/2.2/users/moderators?site=stackoverflow&sort=reputation&filter=!-*jbN0CeyJHb&order=desc"
            #expect(try mock.get(target).json["total"]?.int == 4)
            #expect(try mock.resolve(target).target == Mock.friendly.resolve(target).target)
            #expect(try mock.get("/2.3/users").json["total"] == Mock.friendly.get("/2.3/users").json["total"])
        }
        try withUserData("info", people) { mock throws in
            #expect(try mock.get("/2.3/info?pagesize=3&page=2").items.count == 1)
            #expect(try mock.resolve("/2.3/info?page=2").target.page == 2)
        }
    }

    @Test func `IDs look up items of a replaced list by its identifier`() throws {
        try withUserData("users", people) { mock throws in
            #expect(try mock.get("/2.3/users").json["total"]?.int == 4)
            #expect(try mock.get("/2.3/users/x9;7;8").items.map { $0["display_name"] } == ["A & B", "O'Hara é"])
            #expect(try mock.get("/2.3/users/8").items.isEmpty)
            #expect(try mock.get("/2.3/users/moderators").json["total"]?.int == 84)
        }
    }

    @Test func `a name takes precedence over a placeholder`() throws {
        try withUserData("users/top", people) { mock throws in
            #expect(try mock.get("/2.3/users/top").json["total"]?.int == 4)
            #expect(try mock.get("/2.3/users/tip").status == 400)
        }
        try withUserData("beer/random", people) { mock throws in
            #expect(try mock.get("/v2/beer/random").json["totalResults"]?.int == 4)
            #expect(try mock.get("/v2/beer/zzzzzz").status == 404)
        }
    }

    @Test func `strict options don't require a site for a user's data`() throws {
        try withUserData("people", people, DialectOptions(isStrict: true)) { mock throws in
            #expect(try mock.get("/2.3/people").keys == ["items", "has_more", "quota_max", "quota_remaining"])
            #expect(try mock.get("/2.3/people?page=26").json["error_id"] == 403)
        }
    }
}
