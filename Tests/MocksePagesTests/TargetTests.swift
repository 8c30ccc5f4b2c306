import MockseDialects
import MockseHTTP
import MocksePages
import MocksePaging
import Testing

struct TargetTests {
    @Test(arguments: [
        ("/2.3/users/moderators", "/2.3/users/moderators?page=1"),
        ("/2.3/users/moderators?site=stackoverflow", "/2.3/users/moderators?page=1&site=stackoverflow"),
        ("/2.3/users/moderators/?site=stackoverflow&page=1", "/2.3/users/moderators?page=1&site=stackoverflow"),
        ("//2.3//users/%6Doderators?&site=stack%6Fverflow", "/2.3/users/moderators?page=1&site=stackoverflow"),
        (
            "/2.2/users/moderators?site=stackoverflow&page=2&filter=!-*jbN0CeyJHb&sort=reputation&order=desc",
            "/2.2/users/moderators?filter=%21-%2AjbN0CeyJHb&order=desc&page=2&site=stackoverflow&sort=reputation"
        ),
        (
            "/2.3/users?key=k&access_token=t&callback=f&_mockse=fail&_=17&page=3&site=math",
            "/2.3/users?page=3&site=math"
        ),
        ("/2.3/users?page=2&page=3", "/2.3/users?page=2"),
        ("/2.3/users?page=abc", "/2.3/users?page=abc"),
        ("/2.3/users?page=", "/2.3/users?page="),
        ("/2.3/users?page=%30%32", "/2.3/users?page=02"),
        ("/2.3/users?pagesize=10&page=1&inname=J%c3%bcrgen+x", "/2.3/users?inname=J%C3%BCrgen%20x&page=1&pagesize=10"),
        ("/2.3/users/1%3b2;3", "/2.3/users/1%3B2%3B3?page=1"),
        ("/2.3/sites?site=math&filter=a/b", "/2.3/sites?filter=a/b&page=1"),
        ("/2.3/info?page=4&site=math", "/2.3/info?site=math"),
        ("/2.3/nothing/here/?page=2&site=math", "/2.3/nothing/here"),
        ("/v2/beers?key=k&withBreweries=Y&p=2&styleId=3", "/v2/beers?p=2&styleId=3&withBreweries=Y"),
        ("/v2//beers/?page=2", "/v2/beers?p=1"),
        ("/v2/beers?p=-1", "/v2/beers?p=-1"),
        ("/v2/beer/aB3xY9/?p=2&withBreweries=Y", "/v2/beer/aB3xY9?withBreweries=Y"),
        ("/v2/styles?p=2", "/v2/styles"),
        ("http://api.stackexchange.com/2.3/users?site=math", "/2.3/users?page=1&site=math"),
    ])
    func `a target is the canonical path and route parameters`(sent: String, canonical: String) throws {
        #expect(try Mock.friendly.resolve(sent).target.text == canonical)
    }

    @Test(arguments: [
        ("/2.3/users?page=7&site=math", "/2.3/users?site=math", 7),
        ("/2.3/users", "/2.3/users", 1),
        ("/2.3/users?page=0", "/2.3/users", 1),
        ("/2.3/users?page=x", "/2.3/users", 1),
        ("/v2/beers?p=3&styleId=3", "/v2/beers?styleId=3", 3),
        ("/v2/styles", "/v2/styles", nil),
        ("/2.3/info", "/2.3/info", nil),
        ("/2.3/unknown?page=2", "/2.3/unknown", nil),
    ])
    func `the page can be removed from a target`(sent: String, rest: String, page: Int?) throws {
        let target = try Mock.friendly.resolve(sent).target
        #expect(target.textWithoutPage == rest)
        #expect(target.page == page)
    }

    @Test(arguments: [
        ("/2.3/users?page=3&pagesize=30&order=desc&sort=reputation&site=math", "/2.3/users?site=math"),
        ("/2.3/users?pagesize=20&order=asc&sort=reputation", "/2.3/users?order=asc&pagesize=20"),
        ("/2.3/questions?Sort=Activity&filter=default&order=DESC&pageSize=20", "/2.3/questions?pagesize=20"),
        ("/2.3/questions?sort=creation", "/2.3/questions?sort=creation"),
        ("/2.3/sites?pagesize=30&page=2", "/2.3/sites"),
        ("/v2/beers?withBreweries=N&order=name&sort=ASC&p=2&styleId=3", "/v2/beers?styleId=3"),
        ("/v2/beers?withBreweries=Y&order=abv&sort=DESC", "/v2/beers?order=abv&sort=DESC&withBreweries=Y"),
    ])
    func `a list's name leaves out parameters that have their default values`(sent: String, list: String) throws {
        let target = try Mock.friendly.resolve(sent).target
        #expect(target.list == list)
        #expect(target.textWithoutPage == list || target.textWithoutPage.utf8.count > list.utf8.count)
    }

    @Test(arguments: [
        ("/2.3/users/moderators", "stackexchange", "/users/moderators"),
        ("/2.2/users/17;18", "stackexchange", "/users/{ids}"), ("/2.0/users", "stackexchange", "/users"),
        ("/questions/1/answers", "stackexchange", "/questions/{ids}/answers"), ("/2.3/me", "stackexchange", "/me"),
        ("/v2/beer/aB3xY9", "brewerydb", "/beer/{id}"),
        ("/v2/wine", "brewerydb", nil),
    ])
    func `a resolved request names its dialect and route`(sent: String, dialect: String, pattern: String?) throws {
        let resolution = try Mock.friendly.resolve(sent)
        #expect(resolution.dialect.name == dialect)
        #expect(resolution.pattern == pattern)
    }

    @Test(arguments: ["/", "/favicon.ico", "/2.4/users", "/user", "/v3/beers"])
    func `a path outside every dialect doesn't resolve`(sent: String) throws {
        #expect(Mock.friendly.dialects.resolve(PageRequest(.get, try #require(RequestTarget(sent)))) == nil)
    }
}
