import MockseDialects
import MockseJSON
import Testing

@testable import MocksePages

/// Compares responses with the schemas in `openapi.json` that describe them.
struct ResponseDescriptionTests {
    /// The filter that includes every field.
    private static let everything = FilterID(Filter(fields: Set(FieldTable.names))).text

    @Test(arguments: StackExchangeMethod.all.map(\.pattern.text).filter { $0 != "/errors/{id}" })
    func `the items of a method have the described fields and types`(pattern: String) throws {
        let description = Dialect.stackexchange.openAPI()
        let route = try #require(description.routes.first { $0.pattern == pattern })
        let method = try #require(StackExchangeMethod.all.first { $0.pattern.text == pattern })
        let query = (method.items.isNetworkWide ? "" : "site=superuser&") + "filter=\(Self.everything)"
        let needed = method.needs.first.map { "&\($0)=page" } ?? ""
        let size = method.isPaged ? "&pagesize=100" : ""
        let page = try Mock.friendly.get("\(try MethodTests.path(pattern))?\(query)\(needed)\(size)")
        try #require(page.status == 200, "\(page.text.prefix(200))")
        let check = SchemaCheck(schemas: description.schemas)
        let problems = check.problems(of: try page.json, route.schema, isWhole: true)
        #expect(problems.isEmpty, "\(Set(problems).sorted().prefix(8))")
    }

    @Test(arguments: BreweryEndpointTests.allPaths)
    func `the data of an endpoint has the described members and types`(path: String) throws {
        let description = Dialect.brewerydb.openAPI()
        let target = try BreweryEndpointTests.target(path)
        let bare = target.split(separator: "?").first.map(String.init) ?? target
        let segments = bare.split(separator: "/").dropFirst().map(String.init)
        let endpoint = try #require(BreweryEndpoint.all.first { $0.pattern.arguments(in: segments) != nil })
        let route = try #require(description.routes.first { $0.pattern == endpoint.pattern.text })
        let check = SchemaCheck(schemas: description.schemas)
        let all = endpoint.expansions.map { "\($0.parameter)=Y" }.joined(separator: "&")
        for parameters in ["", all] {
            let page = try Mock.friendly.get(target + (target.contains("?") ? "&" : "?") + parameters)
            try #require(page.status == 200, "\(page.text.prefix(200))")
            let problems = check.problems(of: try page.json, route.schema, isWhole: true)
            #expect(problems.isEmpty, "\(Set(problems).sorted().prefix(8))")
        }
    }

    @Test func `failures have the described members`() throws {
        for (dialect, targets) in [
            (Dialect.stackexchange, ["/2.3/users?page=0", "/2.3/nothing", "/2.3/me", "/2.3/errors/502"]),
            (.brewerydb, ["/v2/beer/000000", "/v2/nothing", "/v2/search", "/v2/beers?format=xml"]),
        ] {
            let description = dialect.openAPI()
            let schema = try #require(description.schemas[description.failure])
            for target in targets {
                let failure = try Mock.friendly.get(target)
                #expect(failure.status >= 400)
                let check = SchemaCheck(schemas: description.schemas)
                let problems = check.problems(of: try failure.json, schema, isWhole: true)
                #expect(problems.isEmpty, "\(problems)")
            }
        }
    }

    @Test func `values of other types, missing members and unknown ones are reported`() {
        let check = SchemaCheck(schemas: ["A": Schema.whole(["a": Schema.integer])])
        let schema = Schema.object(["list": Schema.array(of: Schema.named("A"))])
        #expect(check.problems(of: ["list": [["a": 1]]], schema, isWhole: true) == [])
        #expect(
            check.problems(of: ["list": [["a": "1"]]], schema, isWhole: false)
                == [".list[].a: \"1\" is no \"integer\""])
        #expect(check.problems(of: ["list": [[:]]], schema, isWhole: false) == [".list[]: no a"])
        #expect(check.problems(of: ["list": [["a": 1, "b": 2]]], schema, isWhole: true) == [".list[].b: unknown"])
        #expect(check.problems(of: ["other": 1], schema, isWhole: true) == [".other: unknown"])
    }

    @Test func `strict options need a site and a key`() throws {
        func required(_ dialect: Dialect, _ pattern: String, isStrict: Bool) throws -> [String] {
            let route = try #require(
                dialect.openAPI(DialectOptions(isStrict: isStrict)).routes.first { $0.pattern == pattern })
            return route.parameters.filter(\.isRequired).map(\.name)
        }
        #expect(try required(.stackexchange, "/users", isStrict: false) == [])
        #expect(try required(.stackexchange, "/users", isStrict: true) == ["site"])
        #expect(try required(.stackexchange, "/sites", isStrict: true) == [])
        #expect(try required(.stackexchange, "/similar", isStrict: false) == ["title"])
        #expect(try required(.brewerydb, "/search", isStrict: false) == ["q"])
        for (isStrict, text) in [(false, nil), (true, true)] {
            let key = Dialect.brewerydb.openAPI(DialectOptions(isStrict: isStrict)).credentials[0]
            #expect(key["name"]?.string == "key" && key["required"]?.bool == text)
        }
    }

    @Test func `the suggested sites are those with data of their own`() throws {
        let names = try Mock.friendly.walk("/2.3/sites?pagesize=100").compactMap { $0["api_site_parameter"]?.string }
        #expect(Set(Sites.suggested).isSubset(of: names))
    }
}
