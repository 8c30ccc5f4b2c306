import MockseBase
import MockseFaults
import MockseJSON
import Testing

struct RuleTests {
    @Test(
        arguments: [
            ("page=3 attempt=1: fail=503", "page=3 attempt=1: fail=503"),
            ("page=3:fail=503:3,500", "page=3: fail=503:3,500"),
            ("*: ok", "*: fail=none"),
            ("page=2..:latency=2s,fail=500,503", "page=2..: fail=500,503, latency=2s"),
            (
                "page=1: latency=normal(800ms,100ms), bandwidth=780kbit",
                "page=1: latency=normal(800ms,100ms), bandwidth=780kbit"
            ),
            (
                "page=1: latency=p50=1s,p90=2s, fail=reset_peer=head",
                "page=1: fail=reset_peer=head, latency=p50=1s,p90=2s"
            ),
            ("page=1: latency = 2s , fail= 503", "page=1: fail=503, latency=2s"),
            ("page=1: network=very-bad-network, slicer=8/2s", "page=1: slicer=8/2s, network=Very Bad Network"),
            ("query.a=x:y: backoff=10, fail=throttle", "query.a=x%3Ay: fail=throttle, backoff=10"),
            ("page=1: fail=500,reset_peer=head:2,timeout", "page=1: fail=500,reset_peer=head:2,timeout"),
        ])
    func `a rule has one canonical form, which round-trips`(text: String, canonical: String) throws {
        let rule = try FaultRule(parsing: text)
        #expect(rule.description == canonical)
        #expect(try FaultRule(parsing: canonical) == rule)
        #expect(try FaultRule(json: rule.json) == rule)
        #expect(try FaultRule(json: .string(text)) == rule)
    }

    @Test func `a rule in JSON equals the rule in text`() throws {
        let json = try JSONValue(
            parsing:
                #"{"match": {"page": 3, "attempt": "1..2", "query": {"n": 5}}, "fail": [500, "503:2"], "latency": 20}"#)
        #expect(
            try FaultRule(json: json)
                == FaultRule(parsing: "page=3 attempt=1..2 query.n=5: fail=500,503:2, latency=20ms"))
    }

    @Test(
        arguments: [
            ("fail=503", "must be one"), ("page=3", "not a rule"), ("", "not a rule"),
            (": fail=503", "not a rule"),
            ("page=3:", "missing effect"), ("page=3: ,", "missing effect"), ("page=3: 503", "missing effect"),
            ("page=3: fial=503", "unknown key fial; did you mean fail?"),
            ("page=3: fail=503, latancy=2s", "unknown key latancy; did you mean latency?"),
            ("page=3: duplicate-rate=0.1", "duplicate-rate 0.1: applies to whole lists, not single requests"),
            ("page=3: latency=soon", "latency soon: not a duration"),
            ("page=0: fail=503", "page 0: must be a positive whole number"),
            ("page=3: backoff=-1", "backoff -1: must be a whole number from 0 to 86400"),
            ("page=3: ", #""page=3: ": missing effect"#),
            ("page=3: fail=503, fail=500", #""page=3: fail=503, fail=500": fail is given more than once"#),
            ("*: ok, fail=503", #""*: ok, fail=503": fail is given more than once"#),
            ("page=3 page=4: ok", #""page=3 page=4: ok": page is given more than once"#),
        ])
    func `an invalid rule is rejected with a reason`(text: String, part: String) {
        let error = #expect(throws: SettingError.self) { try FaultRule(parsing: text) }
        #expect(
            error?.description.contains(text == "fail=503" ? "not a rule" : part) == true,
            "\(error?.description ?? "")")
    }

    @Test(
        arguments: [
            (#"{"match": {"page": 0}, "fail": 503}"#, "match.page 0: must be a positive whole number"),
            (#"{"match": {"pgae": 1}, "fail": 503}"#, "unknown key match.pgae; did you mean page?"),
            (#"{"match": 3, "fail": 503}"#, "match 3: must be a JSON object"),
            (#"{"match": {"query": 1}, "fail": 503}"#, "match.query 1: must be a JSON object"),
            (#"{"matches": {}, "fail": 503}"#, "unknown key matches; did you mean match?"),
            (#"{"match": {}, "fail": {"x": 1}}"#, "must be a JSON string, number or boolean"),
            (#"{"match": {}, "drift": "insert:1"}"#, "drift insert:1: applies to whole lists"),
            (#"{"match": {}, "fail": 503, "fail": "500"}"#, "fail 500: is given more than once"),
            (#"{"match": {"page": 1, "page": 2}, "fail": 503}"#, "match.page 2: is given more than once"),
            (#"{"match": {"query": {"a": 1, "a": 2}}, "fail": 503}"#, "match.query.a 2: is given more than once"),
            (#"{"match": {}, "fial": "503"}"#, "unknown key fial"),
            (#"{"match": {}}"#, "missing effect"), ("7", "7: not a rule"),
        ])
    func `an invalid rule in JSON is rejected with the name of the member`(text: String, part: String) throws {
        let json = try JSONValue(parsing: text)
        let error = #expect(throws: SettingError.self) { try FaultRule(json: json) }
        #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
    }

    @Test(arguments: [("latency=1s,latency=2s", "latency"), ("ok, fail=503", "fail"), ("fail=500, ok", "fail")])
    func `an override that gives a key twice is rejected`(text: String, key: String) {
        let error = #expect(throws: SettingError.self) { try FaultEffects(parsing: text) }
        #expect(error == SettingError(value: text, reason: .twice(key)))
    }

    @Test func `only the first matching rule applies`() throws {
        let rules = try [
            "page=3 attempt=1: fail=503", "page=3: latency=2s", "page=1..: ok, bandwidth=56kbit",
        ].map { try FaultRule(parsing: $0) }
        let plan = FaultPlan(FaultSettings(latency: .milliseconds(5), failRate: 1, failWith: [.timeout], rules: rules))
        func decide(_ page: Int?, _ attempt: Int) -> [String] {
            plan.decide(MatchSubject(target: "/x?page=\(page ?? 0)", page: page, attempt: attempt)).faults.map(\.text)
        }
        #expect(decide(3, 1) == ["fail=503", "latency=5ms"])
        #expect(decide(3, 2) == ["fail=timeout", "latency=2s"])
        #expect(decide(2, 1) == ["latency=5ms", "bandwidth=56kbit"])
        #expect(decide(nil, 1) == ["fail=timeout", "latency=5ms"])
    }

    @Test func `an override takes precedence over a rule for each key`() throws {
        let rule = try FaultRule(parsing: "*: fail=503, latency=1s")
        let plan = FaultPlan(FaultSettings(rules: [rule]).pacing(slicer: .pieces(4, over: .seconds(1))))
        let override = try FaultEffects(parsing: "latency=2s")
        #expect(
            plan.decide(MatchSubject(target: "/"), override: override).faults.map(\.text) == [
                "fail=503", "latency=2s", "slicer=4/1s",
            ])
        let nothing = try FaultEffects(parsing: "fail=none, slicer=none, latency=0")
        #expect(plan.decide(MatchSubject(target: "/"), override: nothing) == FaultPlan.Decision())
    }
}
