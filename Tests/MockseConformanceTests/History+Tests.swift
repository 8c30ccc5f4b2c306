import MockseKit

@testable import MockseConformance
@testable import MockseJudging

extension History {
    /// Creates the history of a client with these features.
    ///
    /// - Parameters:
    ///   - fixture: The list that is served.
    ///   - features: What the client declares.
    ///   - exchanges: The requests.
    ///   - change: A function that completes the record of the server's side.
    convenience init(
        of fixture: Fixture, _ features: ClientFeatures, _ exchanges: [Exchange],
        server change: (inout ServerLog) -> Void = { _ in }
    ) {
        var server = ServerLog(start: 0)
        server.exchanges = exchanges
        change(&server)
        self.init(
            Setting(fixture: fixture, plainFixture: fixture, features: features), client: ClientLog(),
            server: server)
    }

    /// Returns what the run shows about the requirement of a section.
    func occasions(_ section: String) -> [Requirement.Occasion] { Requirement.of(section)?.judge(self) ?? [] }

    /// Returns the ways in which the requirement of a section was broken.
    func violations(_ section: String) -> [Violation] {
        occasions(section).compactMap { occasion in
            if case .broken(let violation) = occasion { violation } else { nil }
        }
    }

    /// Returns the broken rules of the requirement of a section.
    func rules(_ section: String) -> [String] { violations(section).map(\.rule) }

    /// The findings about all requirements, such as `1.2 missing` or `1.2 missing because of 7.1`.
    var findings: [String] {
        Judgment(self).findings.map { finding in
            "\(finding.section) \(finding.violation.rule)" + (finding.consequence.map { " because of \($0)" } ?? "")
        }
    }
}
