import MockseReference
import Testing

@testable import MockseConformance

/// Tests that requirements, cases and mutants match each other, in the article and in the code.
@Suite struct RequirementsTests {
    /// The cases that each mutant fails, keyed by its name.
    private static let failures: [String: [String]] = {
        let oneWay = Mutant.allCases.map { ($0.rawValue, MatrixTable.failures(of: $0)) }
        let twoWay = BidirectionalMutant.allCases.map { ($0.rawValue, TwoWayTable.failures(of: $0)) }
        return Dictionary(oneWay + twoWay, uniquingKeysWith: +)
            .mapValues { lines in lines.compactMap { $0.split(separator: " ").first.map(String.init) } }
    }()

    private let page: RequirementsPage

    init() throws {
        page = try RequirementsPage()
    }

    @Test func `chapters and requirements are numbered without gaps`() {
        let places = page.requirements.map { $0.number.split(separator: ".").compactMap { Int($0) } }
        #expect(places.first == [1, 1])
        for (one, next) in zip(places, places.dropFirst()) {
            #expect(next == [one[0], one[1] + 1] || next == [one[0] + 1, 1], "\(next) comes after \(one)")
        }
    }

    @Test func `the article has the requirements in the code, each with its cases`() {
        let numbers = page.requirements.map(\.number)
        for item in Suite.allCases { #expect(numbers.contains(item.section), "\(item.id)") }
        for requirement in page.requirements {
            let cases = Suite.allCases.filter { $0.section == requirement.number }
            #expect(requirement.cases.sorted() == cases.map(\.id).sorted(), "\(requirement.number)")
        }
    }

    @Test func `each requirement has a case, and each case belongs to one requirement`() {
        for requirement in page.requirements { #expect(!requirement.cases.isEmpty, "\(requirement.number)") }
        #expect(page.requirements.flatMap(\.cases).sorted() == Suite.allCases.map(\.id).sorted())
    }

    @Test func `a requirement has the level of its cases`() {
        for requirement in page.requirements {
            for item in Suite.allCases where requirement.cases.contains(item.id) {
                #expect(item.level == requirement.level, "\(item.id) of \(requirement.number)")
            }
        }
    }

    @Test func `a requirement names exactly the mutants that fail its cases`() {
        for requirement in page.requirements {
            let mutants = Self.failures.filter { !$0.value.allSatisfy { !requirement.cases.contains($0) } }
            #expect(requirement.mutants.sorted() == mutants.keys.sorted(), "\(requirement.number)")
        }
    }

    @Test func `each case that judges detects a mutant`() {
        let proved = Set(Self.failures.values.joined())
        for item in Suite.allCases where item.level != .info {
            #expect(proved.contains(item.id), "\(item.id)")
        }
    }

    @Test func `the article names each mutant`() {
        let named = Set(page.requirements.flatMap(\.mutants))
        for mutant in Self.failures.keys { #expect(named.contains(mutant), "\(mutant)") }
    }

    @Test func `each thread links to the issue it names`() throws {
        let threads = page.requirements.flatMap(\.threads)
        #expect(!threads.isEmpty)
        for (name, address) in threads {
            let parts = try #require(name.wholeMatch(of: /([\w.-]+\/[\w.-]+)#([0-9]+)/), "\(name)")
            #expect(address == "https://github.com/\(parts.1)/issues/\(parts.2)")
        }
    }
}
