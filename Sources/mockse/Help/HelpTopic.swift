import MockseBase
import MockseConformance

/// A page of the built-in help.
enum HelpTopic: String, Sendable, CaseIterable {
    /// The overview.
    case mockse
    // Topics of `mockse serve`.
    case serving, faults, pages, control
    // Commands.
    case plan, check, healthcheck, wait, test, conform, batch, fuzz, compare, reference, driver, data, api, completions
    case initialize = "init"
    /// The list of cases.
    case cases

    /// The names that `mockse help` accepts: topics, commands and cases.
    static let names: [String] =
        allCases.dropFirst().map(\.rawValue) + ["serve", "help", "version"] + Explanation.names

    /// The topics and commands, as in "serving, faults, …, G01, or 2.1".
    static let all =
        allCases.dropFirst().map(\.rawValue).joined(separator: ", ")
        + ", a case such as G01, or a requirement such as 2.1"

    /// Returns the topic that describes an option of `mockse serve`, or nil for any other name.
    ///
    /// - Parameter name: The option's name, with or without its dashes.
    /// - Returns: The topic.
    static func describing(option name: String) -> HelpTopic? {
        let sections: [(HelpTopic, [Option<ServeOptions>])] = [
            (.serving, ServeOptions.serving), (.faults, ServeOptions.faults), (.pages, ServeOptions.pageFaults),
            (.control, ServeOptions.control),
        ]
        return sections.first { $1.contains { $0.name == name || $0.flag == name } }?.0
    }

    /// Creates a topic from its name or from a command.
    ///
    /// - Parameter name: The name.
    init?(named name: String) {
        switch name {
        case "serve": self = .serving
        case "help", "version", "-h", "--help", "--version": self = .mockse
        default: self.init(rawValue: name)
        }
    }

    /// The text of the page.
    var text: String {
        switch self {
        case .mockse: Self.overviewText
        case .serving: Self.servingText
        case .faults: Self.faultsText
        case .pages: Self.pagesText
        case .control: Self.controlText
        case .plan: Self.planText
        case .check: Self.checkText
        case .healthcheck: Self.healthcheckText
        case .wait: Self.waitText
        case .test: "\(Self.conformText)\n\(Self.batchText)"
        case .conform: Self.conformText
        case .batch: Self.batchText
        case .fuzz: Self.fuzzText
        case .compare: Self.compareText
        case .reference: Self.referenceText
        case .driver: Self.driverText
        case .data: Self.dataText
        case .api: Self.apiText
        case .completions: Self.completionsText
        case .initialize: Self.initText
        case .cases: Self.casesText
        }
    }
}
