import MockseHTTP
import MockseJSON
import MocksePages
import Testing

struct ErrorTests {
    private func expect(_ answer: Answer, _ id: Int, _ name: String, _ message: String, status: Int = 400) {
        #expect(answer.status == status)
        var text: [UInt8] = []
        JSONString.append(message, to: &text)
        let quoted = String(decoding: text, as: UTF8.self)
        #expect(answer.text == #"{"error_id":\#(id),"error_message":\#(quoted),"error_name":"\#(name)"}"#)
    }

    @Test(arguments: [
        ("/2.3/users?page=0", "page"), ("/2.3/users?page=-1", "page"), ("/2.3/users?page=1.5", "page"),
        ("/2.3/users?page=x", "page"), ("/2.3/users?page=2147483648", "page"),
        ("/2.3/users?page=99999999999999999999", "page"), ("/2.3/users?pagesize=101", "pagesize"),
        ("/2.3/users?pagesize=-1", "pagesize"), ("/2.3/users?pagesize=many", "pagesize"),
        ("/2.3/users?sort=votes", "sort"), ("/2.3/questions?sort=reputation", "sort"), ("/2.3/users?order=up", "order"),
        ("/2.3/users?min=x", "min"), ("/2.3/users?max=1.5", "max"), ("/2.3/questions?sort=hot&min=1", "min"),
        ("/2.3/questions?sort=week&max=1", "max"), ("/2.3/questions?sort=month&min=1&max=1", "min"),
        ("/2.3/users?fromdate=-1", "fromdate"), ("/2.3/users?todate=253402300800", "todate"),
        ("/2.3/users?fromdate=yesterday", "fromdate"), ("/2.3/users?callback=alert(1)", "callback"),
    ])
    func `an invalid value gets an error with the parameter's name`(target: String, parameter: String) throws {
        expect(try Mock.friendly.get(target), 400, "bad_parameter", parameter)
    }

    @Test(arguments: [
        "/2.3/users?page=&pagesize=&sort=&order=&min=&max=&fromdate=&todate=&filter=&site=&key=&callback=",
        "/2.3/users?pagesize=100", "/2.3/users?page=007", "/2.3/users?min=-5&max=-9", "/2.3/users?todate=253402300799",
        "/2.3/users?unknown=1&page_size=x&p=0", "/2.3/tags?sort=name&min=x&max=1.5", "/2.3/sites?sort=nothing",
        "/2.3/users/", "/2.3//users", "/2.3/%75sers", "/2.3/users?site=stack%6fverflow", "/2.3/users?inname=a+b%20c",
    ])
    func `valid, empty and unknown parameters are accepted`(target: String) throws {
        #expect(try Mock.friendly.get(target).status == 200)
    }

    @Test(arguments: ["/2.3", "/2.3/", "/2.3/user", "/2.3/users/moderators/x", "/2.2/Users", "/2.3/users%2Fmoderators"])
    func `an unknown path gets no_method`(target: String) throws {
        for mock in [Mock.friendly, .strict] {
            expect(try mock.get(target), 404, "no_method", "no method found with this name")
        }
    }

    @Test func `only GET and HEAD are accepted`() throws {
        for method in [HTTPMethod.post, .put, .patch, .delete] {
            expect(try Mock.friendly.get("/2.3/users", method), 404, "no_method", "no method found with this name")
        }
        #expect(try Mock.friendly.get("/2.3/users", .head).text == Mock.friendly.get("/2.3/users").text)
    }

    @Test func `an error names the unknown site`() throws {
        for mock in [Mock.friendly, .strict] {
            expect(try mock.get("/2.3/users?site=xyz"), 400, "bad_parameter", "No site found for name `xyz`")
        }
        expect(
            try Mock.friendly.get("/2.3/info?site=%22x%2Fy"), 400, "bad_parameter", "No site found for name `\"x/y`")
    }

    @Test func `strict options apply the service's rules`() throws {
        let deep = "page above 25 requires access token or app key"
        for (target, id, name, message) in [
            ("/2.3/users", 400, "bad_parameter", "site is required"),
            ("/2.3/sites?site=math", 400, "bad_parameter", "This method does not accept a site parameter"),
            ("/2.3/users?site=math&filter=neither", 400, "bad_parameter", "Invalid filter specified"),
            ("/2.3/users?site=math&page=26", 403, "access_denied", deep),
            (
                "/2.3/users?site=math&access_token=t", 405, "key_required",
                "`key` is required when `access_token` is passed."
            ),
        ] {
            expect(try Mock.strict.get(target), id, name, message)
            #expect(try Mock.friendly.get(target).status == 200)
        }
        for target in ["/2.3/users?site=math&page=25", "/2.3/users?site=math&page=26&key=k", "/2.3/sites"] {
            #expect(try Mock.strict.get(target).status == 200)
        }
    }

    @Test func `only listed keys are accepted`() throws {
        let mock = Mock(DialectOptions(keys: ["mine"]))
        #expect(try mock.get("/2.3/users?key=mine").status == 200)
        #expect(try mock.get("/2.3/users").status == 200)
        expect(
            try mock.get("/2.3/users?key=yours"), 400, "bad_parameter", "`key` doesn't match a known application")
    }

    @Test func `the first of several errors is reported`() throws {
        let mock = Mock(DialectOptions(isStrict: true, keys: []))
        #expect(try mock.get("/2.3/users/x?key=k").json["error_message"] == "no method found with this name")
        #expect(try mock.get("/2.3/users?key=k").json["error_id"] == 400)
        #expect(try mock.get("/2.3/users?filter=neither&page=0").json["error_message"] == "site is required")
        #expect(
            try mock.get("/2.3/users?site=math&filter=x&page=0").json["error_message"] == "Invalid filter specified")
        #expect(try mock.get("/2.3/users?site=math&sort=x&page=0").json["error_message"] == "page")
    }

    @Test(arguments: [
        (
            DialectFailure.quotaSpent(seconds: 86_400), 502, "throttle_violation",
            "too many requests from this IP, more requests available in 86400 seconds"
        ),
        (.backoffViolated, 502, "throttle_violation", "Violation of backoff parameter"),
        (.missingAttributes(["tagged", "intitle"]), 400, "bad_parameter", "one of tagged or intitle must be set"),
    ])
    func `failures that a server causes have the service's texts`(
        failure: DialectFailure, id: Int, name: String, message: String
    ) throws {
        expect(Answer(try Mock.friendly.resolve("/2.3/users").response(to: failure)), id, name, message)
    }

    @Test(arguments: [
        (400, 400, "bad_parameter"), (401, 401, "access_token_required"), (402, 402, "invalid_access_token"),
        (403, 403, "access_denied"), (404, 404, "no_method"), (405, 405, "key_required"),
        (406, 406, "access_token_compromised"), (407, 407, "write_failed"), (409, 409, "duplicate_request"),
        (500, 500, "internal_error"), (502, 502, "throttle_violation"), (503, 503, "temporarily_unavailable"),
        (429, 502, "throttle_violation"), (408, 500, "internal_error"), (501, 500, "internal_error"),
        (504, 500, "internal_error"), (418, 500, "internal_error"),
    ])
    func `an injected status is sent with the API's error object`(status: Int, id: Int, name: String) throws {
        for target in ["/2.3/users", "/2.3/no/such/path"] {
            expect(
                Answer(try Mock.friendly.resolve(target).failure(status: status)), id, name, "simulated", status: status
            )
        }
    }

    @Test func `a callback is called with status 200, even for errors`() throws {
        let plain = try Mock.friendly.get("/2.3/users?page=4")
        let called = try Mock.friendly.get("/2.3/users?page=4&callback=jQuery_1.f[0]")
        #expect(called.text == "jQuery_1.f[0](\(plain.text))")
        #expect(called.status == 200)
        #expect(called.response.fields["Content-Type"] == "application/javascript; charset=utf-8")

        let failed = try Mock.friendly.get("/2.3/users?page=0&callback=f")
        #expect(failed.text == #"f({"error_id":400,"error_message":"page","error_name":"bad_parameter"})"#)
        #expect(failed.status == 200)
        let injected = Answer(try Mock.friendly.resolve("/2.3/users?callback=f").failure(status: 503))
        #expect(
            injected.text
                == #"f({"error_id":503,"error_message":"simulated","error_name":"temporarily_unavailable"})"#)
        #expect(injected.status == 200)
    }

    @Test func `a response has the fields of the real service`() throws {
        for target in ["/2.3/users", "/2.3/users?page=0", "/2.3/nothing", "/2.3/users?callback=f"] {
            for mock in [Mock.friendly, .strict] {
                let fields = try mock.get(target).response.fields
                #expect(fields["Access-Control-Allow-Methods"] == "GET, POST")
                #expect(fields["Access-Control-Allow-Credentials"] == "false")
                #expect(fields["X-Content-Type-Options"] == "nosniff")
            }
        }
    }

    @Test func `a callback's script has no line separators in strings`() throws {
        let item = "{\"a\":\"x\u{2028}y\u{2029}\u{2028}z\u{2027}\u{20A8}\"}"
        try withUserData("people", item) { mock throws in
            #expect(try mock.get("/2.3/people").text.contains(item))
            #expect(
                try mock.get("/2.3/people?callback=f").text
                    .contains("{\"a\":\"x\\u2028y\\u2029\\u2028z\u{2027}\u{20A8}\"}"))
        }
    }

    @Test(arguments: ["stackoverflow", "StackOverflow", "stackoverflow.com", "STACKOVERFLOW.COM"])
    func `a site is found by name and by domain, ignoring case`(site: String) throws {
        #expect(
            try Mock.strict.get("/2.3/users?site=\(site)").text == Mock.strict.get("/2.3/users?site=stackoverflow").text
        )
    }

    @Test(arguments: [
        ("math", "math.stackexchange.com"), ("superuser", "superuser.com"), ("serverfault", "serverfault.com"),
        ("stackapps", "stackapps.com"), ("meta.stackoverflow", "meta.stackoverflow.com"),
    ])
    func `every site has its own lists`(name: String, domain: String) throws {
        let byName = try Mock.strict.get("/2.3/users?site=\(name)")
        #expect(byName.status == 200)
        #expect(try Mock.strict.get("/2.3/users?site=\(domain)").text == byName.text)
        #expect(try Mock.strict.get("/2.3/users?site=stackoverflow").text != byName.text)
    }

    @Test func `a list that is empty or fills its last page says that it ends`() throws {
        #expect(try Mock.friendly.get("/2.3/users/moderators?site=stackapps").json["total"]?.int == 0)
        let last = try Mock.friendly.get("/2.3/users/moderators?site=superuser&page=2")
        #expect(try last.items.count == 30)
        #expect(try last.json["has_more"]?.bool == false)
    }
}
