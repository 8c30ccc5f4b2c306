import MockseJSON
import Testing

@testable import MockseConformance

@Suite struct BadgeTests {
    private static let absent = Set(ClientFeatures.Absence.allCases)

    private static func badge(
        _ verbs: Set<Verb>, failing: String? = nil, change: (inout ClientFeatures) -> Void = { _ in }
    ) -> Badge {
        var features = CoverageSample.features(verbs, absent: absent)
        change(&features)
        return Badge(CoverageSample.result(features, failing: failing))
    }

    @Test func `a badge names the suite's version and the profiles that passed`() throws {
        let badge = Self.badge([.list, .query])
        #expect(badge.label == "mockse conformance 2.0" && badge.message == "core, query")
        #expect(badge.color == "brightgreen")
        let json = try #require(try JSONValue(parsing: badge.text).object)
        #expect(json.map(\.0) == ["schemaVersion", "label", "message", "color"])
        #expect(json["schemaVersion"]?.int == 1 && json["message"]?.string == "core, query")
    }

    @Test func `a badge is not green if core was skipped, anything failed or a claim is unproven`() {
        #expect(Self.badge([]).color == "lightgrey" && Self.badge([]).message == "core not asked")
        #expect(Self.badge([.list], failing: "P16").color == "red")
        #expect(Self.badge([.list], failing: "P16").message == "1 case failed")
        // A case that belongs to no profile counts, too.
        #expect(Self.badge([.list], failing: "R10").color == "red")
        #expect(Self.badge([.list, .earlier]).message == "bidirectional (core not asked)")
        #expect(Self.badge([.list, .earlier]).color == "lightgrey")
        #expect(Self.badge([.list]) { $0.prefetch = 9 }.color == "orange")
    }

    @Test func `a badge is not green if the run can't be trusted`() {
        var result = CoverageSample.result(CoverageSample.features([.list], absent: Self.absent))
        #expect(Badge(result).color == "brightgreen")
        result.claimDifferences = ["`window` is 3, FILE says 1"]
        #expect(Badge(result).color == "red" && Badge(result).message == "core: incomplete")
    }
}
