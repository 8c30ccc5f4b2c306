import MockseJSON
import MocksePages
import Testing

/// Tests how a user's own lists are sorted and filtered in both dialects.
struct OwnListTests {
    private let people = """
        [ {"id": 1, "name": "Mira", "reputation": 50, "city": "Köln", "tags": ["a", "b"], "owner": {"n": 3}},
          {"id": 2, "name": "ANA", "reputation": 700, "isAdmin": true, "zip": "007", "abv": "5.4"},
          {"id": 3, "name": "zoë", "reputation": 50, "isAdmin": false, "zip": "x", "tags": ["B"], "abv": "10.2"},
          {"id": 4, "name": "Ben", "owner": {"n": 1}, "a.b": 9} ]
        """

    private func ids(_ answer: Answer) throws -> [Int] {
        try (answer.items + answer.data).compactMap { $0["id"]?.int }
    }

    @Test(arguments: [
        ("", [1, 2, 3, 4]), ("order=asc", [1, 2, 3, 4]),
        ("sort=reputation&order=asc", [4, 1, 3, 2]), ("sort=reputation&order=desc", [2, 1, 3, 4]),
        ("sort=reputation", [2, 1, 3, 4]), ("sort=name&order=asc", [2, 4, 1, 3]),
        ("sort=Name&order=DESC", [3, 1, 4, 2]),
        ("sort=reputation&min=51", [2]), ("sort=reputation&max=50&order=asc", [1, 3]),
        ("sort=reputation&min=9&max=8", []),
        ("sort=name&min=b&max=n&order=asc", [4, 1]), ("sort=isAdmin&order=asc", [1, 4, 3, 2]),
        ("sort=isadmin&min=true", [2]), ("sort=abv&order=asc&min=1", [2, 3]), ("sort=owner.n&order=asc", [2, 3, 4, 1]),
        ("sort=a.b&min=9", [4]), ("reputation=50", [1, 3]), ("reputation=50;700", [1, 2, 3]), ("reputation=x", []),
        ("name=mira", [1]), ("name=MIRA;ben", [1, 4]), ("isAdmin=true", [2]), ("isAdmin=false", [3]), ("zip=007", [2]),
        ("tags=b", [1, 3]), ("owner.n=3", [1]), ("reputation=50&name=zo%C3%AB", [3]), ("city=K%C3%B6ln&sort=id", [1]),
        ("name=*", []), ("nonsense=1", [1, 2, 3, 4]),
    ])
    func `Stack Exchange sorts, bounds and filters by any member`(query: String, expected: [Int]) throws {
        for isStrict in [false, true] {
            try withUserData("people", people, DialectOptions(isStrict: isStrict)) { mock throws in
                let answer = try mock.get("/2.3/people?\(query)")
                #expect(try answer.status == 200 && ids(answer) == expected, "\(answer.text)")
            }
        }
    }

    @Test(arguments: [
        ("", [1, 2, 3, 4]), ("sort=DESC", [1, 2, 3, 4]), ("order=reputation", [4, 1, 3, 2]),
        ("order=reputation&sort=DESC", [2, 1, 3, 4]), ("order=name&sort=ASC", [2, 4, 1, 3]), ("reputation=50", [1, 3]),
        ("reputation=40,60", [1, 3]), ("reputation=%2B50", [2]), ("reputation=-700", [1, 3]),
        ("name=mira,ben", [1, 4]),
        ("name=*n*", [2, 4]), ("isAdmin=true", [2]), ("tags=a,x", [1]), ("name=ANA&order=id", [2]),
    ])
    func `BreweryDB sorts and filters by any member`(query: String, expected: [Int]) throws {
        for isStrict in [false, true] {
            try withUserData("people", people, DialectOptions(isStrict: isStrict)) { mock throws in
                let answer = try mock.get("/v2/people?key=k&\(query)")
                #expect(try answer.status == 200 && ids(answer) == expected, "\(answer.text)")
            }
        }
    }

    @Test(arguments: [
        (
            "/2.3/people?sort=reputatoin", "sort",
            "sort=reputatoin: no item has this field; the fields are id, name, reputation, city, tags, owner, "
                + "isAdmin, zip, abv, a.b"
        ),
        (
            "/2.3/people?sort=tags", "sort",
            "sort=tags: its values are lists; the fields are id, name, reputation, city, tags, owner, isAdmin, zip, "
                + "abv, a.b"
        ),
        ("/2.3/people?sort=id&order=up", "order", "order=up: must be asc or desc"),
        ("/2.3/people?sort=id&min=x", "min", "min=x: must be a number, like the values of id"),
        ("/2.3/people?max=3", "max", "max: bounds the values of a field; name it with sort=FIELD"),
    ])
    func `Stack Exchange refuses what it can't sort by`(target: String, bare: String, explained: String) throws {
        for (isStrict, message) in [(true, bare), (false, explained)] {
            try withUserData("people", people, DialectOptions(isStrict: isStrict)) { mock throws in
                let answer = try mock.get(target)
                #expect(
                    answer.status == 400
                        && answer.text
                            == #"{"error_id":400,"error_message":"\#(message)","error_name":"bad_parameter"}"#,
                    "\(answer.text)")
            }
        }
    }

    @Test(arguments: [
        ("/v2/people?key=k&order=nothing", "order=nothing: no item has this field; "),
        ("/v2/people?key=k&order=id&sort=up", "sort=up: must be ASC or DESC"),
    ])
    func `BreweryDB refuses what it can't sort by`(target: String, explained: String) throws {
        try withUserData("people", people) { mock throws in
            let answer = try mock.get(target)
            #expect(answer.status == 400 && answer.text.hasPrefix(#"{"errorMessage":"\#(explained)"#), "\(answer.text)")
        }
        try withUserData("people", people, DialectOptions(isStrict: true)) { mock throws in
            #expect(
                try mock.get(target).text
                    == #"{"errorMessage":"The data passed to this method was invalid","status":"failure"}"#)
        }
    }

    @Test func `sorts and filters are part of the target, and defaults aren't part of the list`() throws {
        try withUserData("people", people) { mock throws in
            let target = try mock.resolve("/2.3/people?Sort=NAME&order=Desc&name=a&x=1&site=so&pageSize=2").target
            #expect(target.text == "/2.3/people?name=a&order=desc&page=1&pagesize=2&sort=name")
            #expect(target.list == "/2.3/people?name=a&pagesize=2&sort=name")
            let beers = try mock.resolve("/v2/people?Order=NAME&sort=asc&name=a&x=1").target
            #expect(beers.text == "/v2/people?name=a&order=name&p=1&sort=ASC")
            #expect(beers.list == "/v2/people?name=a&order=name")
            #expect(try ids(mock.get("/2.3/people?sort=reputation&pagesize=1&page=2")) == [1])
            #expect(try ids(mock.get("/2.3/people/1;3;2?sort=name&order=asc&reputation=50")) == [1, 3])
        }
    }

    @Test func `data in place of a built-in list keeps its order`() throws {
        let users = #"[{"user_id":1,"reputation":1},{"user_id":2,"reputation":2}]"#
        try withUserData("users", users) { mock throws in
            let items = try mock.get("/2.3/users?site=stackoverflow&sort=reputation&order=desc&min=2").items
            #expect(items.compactMap { $0["user_id"]?.int } == [1, 2])
        }
    }

    @Test func `a member that only late items have can be sorted by`() throws {
        let items = (1...1500).map { "{\"id\":\($0)\($0 > 1400 ? ",\"late\":\(-$0)" : "")}\n" }.joined()
        try withUserData("many", items) { mock throws in
            #expect(try ids(mock.get("/2.3/many?sort=late&order=asc&min=-1499&pagesize=2")) == [1499, 1498])
            #expect(try ids(mock.get("/2.3/many?sort=late&pagesize=2")) == [1401, 1402])
            #expect(try ids(mock.get("/2.3/many/1500;3")) == [3, 1500])
        }
    }

    @Test func `a text among numbers makes all values of a member texts`() throws {
        let items = (1...200).map { "{\"id\":\($0),\"v\":\($0 == 150 ? "\"x\"" : "\($0)")}\n" }.joined()
        try withUserData("mixed", items) { mock throws in
            #expect(try ids(mock.get("/2.3/mixed?sort=v&order=asc&pagesize=4")) == [1, 10, 100, 101])
            #expect(try ids(mock.get("/2.3/mixed?sort=v&order=desc&pagesize=1")) == [150])
        }
    }

    @Test func `texts with equal beginnings are ordered by what follows`() throws {
        let texts = ["12345678", "12345678a", "1234567", "12345678\\u0000", "", "1234567812345678é", "12345678a", "x"]
        let items = texts.enumerated().map { "{\"id\":\($0),\"v\":\"\($1)\"}\n" }.joined() + "{\"id\":8}\n"
        try withUserData("texts", items) { mock throws in
            #expect(try ids(mock.get("/2.3/texts?sort=v&order=asc")) == [8, 4, 2, 0, 3, 5, 1, 6, 7])
            #expect(try ids(mock.get("/2.3/texts?sort=v&order=desc")) == [7, 1, 6, 5, 3, 0, 2, 4, 8])
        }
    }
}
