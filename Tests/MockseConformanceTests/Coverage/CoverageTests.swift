import MockseJSON
import Testing

@testable import MockseConformance

/// Tests what a report says about the questions that weren't asked.
@Suite struct CoverageTests {
    @Test func `the closing line begins with what was not tested, and why`() {
        let line = CoverageSample.result(CoverageSample.features([])).closingLine
        #expect(line.hasPrefix("dedupe not tested: the driver has no `list` or `idle`"), "\(line)")
        #expect(
            line.contains("; two-way not tested: the driver has no `earlier`; setup 4/6 tested: the driver has no "))
        #expect(line.contains("; passed: setup 4/4 · paging "))
        // Some cases about duplicates judge requests alone, but without the list they prove nothing about the client.
        #expect(!line.contains("dedupe 6/"))
    }

    @Test func `bugs that no case asked about are named`() {
        let text = CoverageSample.result(CoverageSample.features([.idle])).text
        #expect(text.contains("duplicate rows (D01, D02, D03, D14, D15, D16)"))
        #expect(!text.contains("loading a page several times at once"))
        #expect(!CoverageSample.result(CoverageSample.features([.list])).text.contains("duplicate rows ("))
    }

    @Test func `profiles are shown with their tally`() {
        let result = CoverageSample.result(CoverageSample.features([]))
        let core = result.profiles.first { $0.profile == .core }?.tally ?? ""
        #expect(result.text.contains("\nsuite 2.1; \(core); not tested: refresh, query, cancel, "))
        #expect(core.wholeMatch(of: /core (\d+)\/\d+ tested, \1 passed/) != nil, "\(core)")
    }

    @Test func `a required profile whose MUST cases were skipped fails the run, and says what to declare`() {
        let result = CoverageSample.result(CoverageSample.features([]), required: RequiredProfiles([.core]))
        #expect(result.isFailed && !CoverageSample.result(CoverageSample.features([])).isFailed)
        let text = result.text
        #expect(text.contains("\nrequired core: 18 MUST cases were not tested\n"), "\(text)")
        #expect(text.contains("\n  D01, D02, D03, "))
        #expect(text.contains(": the driver has no `list`; declare `list` in `verbs`\n"))
        #expect(text.contains("\n  E12: the driver has no `retry`; declare `retry` in `verbs`, or name `retry` in "))
        #expect(result.shortfalls.first?.hasPrefix("core: 18 MUST cases were not tested. D01, D02, ") == true)
    }

    @Test func `what a client declares it doesn't have is not required`() {
        let absent = Set(ClientFeatures.Absence.allCases)
        let result = CoverageSample.result(
            CoverageSample.features([.list], absent: absent), required: RequiredProfiles([.core]))
        #expect(!result.isFailed && result.shortfalls == [])
        #expect(CoverageSample.result(CoverageSample.features([.list]), required: RequiredProfiles([.core])).isFailed)
    }

    @Test func `without names, the profiles are required that the client's commands allow`() {
        let absent = Set(ClientFeatures.Absence.allCases)
        let features = CoverageSample.features([.list], absent: absent)
        #expect(CoverageSample.result(features, required: .allowed).shortfalls == [])
        let refresh = CoverageSample.result(features, required: RequiredProfiles([.refresh], includesAllowed: true))
        // The client loads one page at a time, to which a case about several doesn't apply.
        let count = Cases.all.count {
            $0.profile == .refresh && $0.level == .must && $0.capabilities.concurrency == 1
        }
        let words = "refresh: \(count) MUST cases were not tested. E20, E38, R01,"
        #expect(refresh.shortfalls.first?.hasPrefix(words) == true, "\(refresh.shortfalls)")
        // The client refreshes, but declares neither a button for it to fail with nor operations.
        let more = CoverageSample.result(CoverageSample.features([.list, .refresh]), required: .allowed)
        #expect(more.shortfalls.map { $0.prefix(5) } == ["core:"])
    }

    @Test func `a required profile fails if its cases were not selected`() {
        let absent = Set(ClientFeatures.Absence.allCases)
        let result = CoverageSample.result(
            CoverageSample.features([.list], absent: absent), required: .allowed,
            cases: Cases.all.filter { $0.id != "G01" })
        #expect(result.shortfalls == ["core: 1 MUST case was not tested. G01: not selected; run all cases"])
    }

    @Test func `JSON and JUnit say what was not tested`() throws {
        let result = CoverageSample.result(CoverageSample.features([]), required: .allowed)
        let json = try #require(result.json.object?["coverage"]?.object)
        #expect(json["notAsked"]?.array?.first?.string == "dedupe not tested: the driver has no `list` or `idle`")
        let unchecked = json["notChecked"]?.array?.first?.object
        #expect(unchecked?["bugs"]?.string == "a reported list that isn't the displayed one")
        #expect(json["profiles"]?.array?.first?.object?["complete"]?.bool == false)
        #expect(json["shortfalls"]?.array?.first?.string == result.shortfalls.first)
        let skipped = result.json.object?["results"]?.array?.compactMap { $0.object?["missing"]?.string }
        #expect(Set(skipped ?? []).isSuperset(of: ["list", "refresh", "retry", "sources"]))
        let junit = result.junit
        #expect(
            junit.contains(#"      <property name="not tested" value="dedupe not tested: the driver has no `list`"#))
        #expect(junit.contains("\n<testsuites tests=\"\(result.results.count + 1)\" failures=\"1\" errors=\"0\" "))
        #expect(junit.contains("      <failure message=\"core: 18 MUST cases were not tested. "))
        #expect(junit.contains(#"<testsuite name="coverage" tests="1" failures="1" errors="0" "#))
    }
}
