import MockseJSON
import MockseJudging
public import MockseKit

/// A scenario in which a client broke a requirement, to keep in a file and run again.
public struct KeptScenario: Sendable, Hashable {
    /// An error that says what is wrong with a file.
    public struct Unreadable: Error, Sendable, Hashable, CustomStringConvertible {
        /// The problem, such as "`steps[2].at` must be idle, held 2, …".
        public let description: String

        /// Creates an error with a description of the problem.
        package init(_ description: String) { self.description = description }
    }

    let scenario: Scenario
    let dialect: Dialect
    /// The section of the requirement.
    let section: String
    /// The rule that was broken.
    let rule: String
    /// The name, which is the id of its case, such as `S-2.1-overlap-stackexchange`.
    public let name: String

    init(_ scenario: Scenario, _ dialect: Dialect, section: String, rule: String) {
        (self.scenario, self.dialect, self.section, self.rule) = (scenario, dialect, section, rule)
        name = "S-\(section)-\(rule)-\(dialect.name)"
    }

    /// Creates the scenario in a file.
    ///
    /// - Parameters:
    ///   - text: The text of the file.
    ///   - name: The name of the file without its suffix, which names the case as well.
    ///   - known: The dialects that the file may name.
    /// - Throws: ``Unreadable`` if the text isn't a valid scenario.
    public init(
        parsing text: [UInt8], name: String, known: Dialects = Dialect.builtIn
    ) throws(Unreadable) {
        self.name = name.hasPrefix("S-") ? name : "S-\(name)"
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(parsing: text)
        } catch {
            throw Unreadable("invalid JSON: \(error)")
        }
        guard let object = value.object else { throw Unreadable("must be an object") }
        var members = ScenarioMembers(object)
        do throws(Scenario.Unreadable) {
            _ = try members.number("mockseScenario", in: Scenario.format...Scenario.format)
            dialect = try members.value("api", known.names.list("or")) { known[$0] }
            section = try members.value("requirement", "the number of a requirement, such as 2.1") {
                Requirement.of($0)?.section
            }
            rule = try members.text("rule")
            scenario = try Scenario(&members)
            try members.finish()
        } catch {
            throw Unreadable(error.description)
        }
    }

    /// The text of the file.
    public var text: String {
        var object: JSONObject = [
            "mockseScenario": .number(Scenario.format), "api": .string(dialect.name), "requirement": .string(section),
            "rule": .string(rule),
        ]
        for (key, value) in scenario.json { object[key] = value }
        var text: [UInt8] = []
        JSONValue.object(object).write(into: &text, style: .pretty)
        return String(decoding: text, as: UTF8.self) + "\n"
    }

    /// The scenario as a case, which puts the requirement to the test that was broken.
    var item: Case? {
        guard let requirement = Requirement.of(section) else { return nil }
        var item = scenario.item(name, about: requirement)
        item.dialect = dialect
        return item
    }
}
