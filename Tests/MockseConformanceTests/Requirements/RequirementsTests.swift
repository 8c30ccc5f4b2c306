import MockseDialects
import MockseReference
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests that requirements, cases and mutants match each other, in the article and in the code.
@Suite struct RequirementsTests {
    /// The sections of the requirements that each mutant breaks, keyed by its name.
    private static let broken: [String: [String]] = {
        let oneWay = Mutant.allCases.map {
            ($0.rawValue, MatrixTable.failures(of: $0) + PresetMatrixTests.sections(of: $0))
        }
        let twoWay = BidirectionalMutant.allCases.map { ($0.rawValue, TwoWayTable.failures(of: $0)) }
        return Dictionary(oneWay + twoWay, uniquingKeysWith: +).mapValues { $0.map(BrokenRequirements.section) }
    }()

    private let page: RequirementsPage

    init() throws {
        page = try RequirementsPage()
    }

    @Test func `chapters and requirements are numbered without gaps`() {
        let places = page.sections.map { $0.number.split(separator: ".").compactMap { Int($0) } }
        #expect(places.first == [1, 1])
        for (one, next) in zip(places, places.dropFirst()) {
            #expect(next == [one[0], one[1] + 1] || next == [one[0] + 1, 1], "\(next) comes after \(one)")
        }
    }

    @Test func `the article has the requirements in the code, with their titles`() {
        let sections = Set(Requirement.all.map { "\($0.section) \($0.title)" })
        #expect(Set(page.sections.map { "\($0.number) \($0.title)" }) == sections)
    }

    @Test func `a case is explained without gaps in the words of every API, even of one that it isn't about`() {
        for dialect in Dialect.builtIn {
            for info in Suite.cases(for: [dialect]) {
                for text in [info.title, info.requirement, info.why, info.fix] {
                    #expect(!text.contains("  ") && !text.contains(" ,") && !text.isEmpty, "\(info.id): \(text)")
                }
            }
        }
    }

    @Test func `a requirement in the article has the level of the one in the code`() throws {
        for section in page.sections {
            #expect(Requirement.of(section.number)?.level == section.level, "\(section.number)")
        }
    }

    @Test func `a requirement names the cases that put it to the test`() {
        for section in page.sections {
            let cases = Suite.allCases.filter { $0.sections.contains(section.number) }
            #expect(section.cases.sorted() == cases.map(\.id).sorted(), "\(section.number)")
        }
    }

    @Test func `each case is named by a requirement`() {
        #expect(Set(page.sections.flatMap(\.cases)) == Set(Suite.allCases.map(\.id)))
    }

    @Test func `a requirement names exactly the mutants that break it`() {
        for section in page.sections {
            let mutants = Self.broken.filter { $0.value.contains(section.number) }
            #expect(section.mutants.sorted() == mutants.keys.sorted(), "\(section.number)")
        }
    }

    @Test func `the article names each mutant`() {
        let named = Set(page.sections.flatMap(\.mutants))
        for mutant in Self.broken.keys { #expect(named.contains(mutant), "\(mutant)") }
    }

    @Test func `a requirement has the threads in the code`() {
        for section in page.sections {
            #expect(Requirement.of(section.number)?.threads == section.threads.map(\.name), "\(section.number)")
        }
    }

    @Test func `each thread links to the issue it names`() throws {
        let threads = page.sections.flatMap(\.threads)
        #expect(!threads.isEmpty)
        for (name, address) in threads {
            let parts = try #require(name.wholeMatch(of: /([\w.-]+\/[\w.-]+)#([0-9]+)/), "\(name)")
            #expect(address == "https://github.com/\(parts.1)/issues/\(parts.2)")
        }
    }
}
