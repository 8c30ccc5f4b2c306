import MockseFaults
import Testing

struct FailureTests {
    @Test(
        arguments: [
            ("503", .status(503)), ("200", .status(200)), ("429", .status(429)), ("599", .status(599)),
            ("throttle", .throttle), ("expired_cursor", .expiredCursor), ("invalid_cursor", .invalidCursor),
            ("reset_peer", .resetPeer),
            ("reset_peer=head", .resetPeerAfterHead),
            ("limit_data", .limitData), ("no_body", .noBody), ("malformed", .malformed), ("timeout", .timeout),
            ("slow_close", .slowClose), ("garbage", .garbage),
        ] as [(String, FailureKind)])
    func `each failure is parsed from the word it is written as`(text: String, failure: FailureKind) throws {
        #expect(try FailureKind(parsing: text) == failure)
        #expect(failure.description == text)
    }

    @Test(arguments: ["reset-peer=head", "RESET_PEER=HEAD", "Reset-Peer=head"])
    func `case and hyphens are ignored`(text: String) throws {
        #expect(try FailureKind(parsing: text) == .resetPeerAfterHead)
    }

    @Test(arguments: [0, 100, 199, 204, 205, 304, 600, 5030])
    func `a status that cannot carry an error is rejected`(code: Int) {
        let error = #expect(throws: SettingError.self) { try FailureKind(parsing: "\(code)") }
        #expect(error?.description.hasPrefix("\(code): \(code) can't be used as a failure status; use 200") == true)
        #expect(throws: SettingError.self) { try FaultSettings(failWith: [.status(code)]).check() }
    }

    @Test(arguments: ["", "crash", "reset_peer=body", "5e2", "-500", "+500", "503 ", "٥٠٣"])
    func `other words are rejected with a list of the valid ones`(text: String) {
        let error = #expect(throws: SettingError.self) { try FailureKind(parsing: text) }
        #expect(
            error?.description.contains(
                "is not a failure; use an HTTP status or one of throttle, expired_cursor, invalid_cursor, reset")
                == true)
    }

    @Test(
        arguments: [
            ("500,503", "500,503"), ("500:1,503:3", "500,503:3"), ("timeout", "timeout"),
            (" 500 , reset_peer=head:2 ", "500,reset_peer=head:2"), ("none", "none"), ("OK", "none"),
            ("503:1000000", "503:1000000"),
        ])
    func `a mix has one canonical form, which round-trips`(text: String, canonical: String) throws {
        let mix = try FailureMix(parsing: text)
        #expect(mix.description == canonical)
        #expect(try FailureMix(parsing: canonical) == mix)
    }

    @Test(
        arguments: [
            ("503:0", "503:0: the weight of 503:0 must be a whole number from 1 to 1000000"),
            ("503:x", "503:x: the weight of 503:x must be a whole number from 1 to 1000000"),
            ("503:1000001", "503:1000001: the weight of 503:1000001 must be a whole number from 1 to 1000000"),
        ])
    func `an invalid weight is rejected`(text: String, message: String) {
        let error = #expect(throws: SettingError.self) { try FailureMix(parsing: text) }
        #expect(error?.description == message)
    }

    @Test(arguments: ["500,", ",500", "500,,503", "500;503"])
    func `a mix with an empty element is rejected`(text: String) {
        #expect(throws: SettingError.self) { try FailureMix(parsing: text) }
    }

    @Test func `failures are chosen in proportion to their weights`() throws {
        let mix = try FailureMix(parsing: "500,503:3,timeout:6")
        let plan = FaultPlan(FaultSettings(failRate: 1, failWith: mix))
        var counts: [FailureKind: Int] = [:]
        for page in 1...10_000 {
            let failure = try #require(plan.decide(target: "/2.3/users?page=\(page)", attempt: 1).failure)
            counts[failure, default: 0] += 1
        }
        #expect(counts.keys.count == 3)
        #expect((850...1150).contains(counts[.status(500)] ?? 0))
        #expect((2800...3200).contains(counts[.status(503)] ?? 0))
        #expect((5800...6200).contains(counts[.timeout] ?? 0))
    }

    @Test func `a mix without failures is rejected as fail-with`() {
        let error = #expect(throws: SettingError.self) { try FaultSettings(failWith: .ok).check() }
        #expect(
            error?.description
                == "fail-with none: must name at least one failure, such as 500,503; "
                + "to turn failures off, use fail-rate 0")
    }
}
