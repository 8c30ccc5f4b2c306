import MockseBase
import MockseJSON

/// The result of a run as its JSON report has it, for a comparison with others.
package struct ComparedRun: Sendable {
    /// The outcome of a requirement.
    struct Outcome: Sendable {
        let title: String
        let verdict: String
        let rules: [String]
        let explanation: String?
    }

    /// A reason why a text isn't the result of a run.
    package struct Unreadable: Error, Sendable, Hashable, CustomStringConvertible {
        /// The problem and what to do, such as "not a result of mockse conform; …".
        package let description: String

        fileprivate init(_ problem: String) {
            description = "\(problem); use a file that mockse conform --format json printed"
        }
    }

    /// The client's name.
    let client: String
    /// The version of the suite.
    let suite: String
    /// The path of the file.
    let file: String
    /// A Boolean value indicating whether the client failed.
    let isFailed: Bool
    /// The outcomes of the requirements, by number.
    let outcomes: [String: Outcome]

    /// Reads the JSON report of a run.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - file: The path of the file, for the table.
    /// - Throws: ``Unreadable`` if the text isn't the result of a run, or is one that this version can't read.
    package init(parsing text: [UInt8], file: String) throws(Unreadable) {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(parsing: text)
        } catch {
            throw Unreadable("invalid JSON: \(error)")
        }
        guard let schema = value["schema"]?.number?.int, let client = value["client"]?.string,
            let suite = value["suite"]?.string, let isFailed = value["failed"]?.bool
        else { throw Unreadable("not the result of a run") }
        guard schema == Contract.resultSchema.major else {
            throw Unreadable(
                "has schema \(schema), and this version of mockse reads schema \(Contract.resultSchema.major)")
        }
        // Reports of the first versions of the schema judged cases, not requirements.
        guard let requirements = value["requirements"]?.array else {
            throw Unreadable("was written by a version of mockse that judged no requirements")
        }
        var outcomes: [String: Outcome] = [:]
        for item in requirements {
            guard let section = item["section"]?.string, let verdict = item["verdict"]?.string else {
                throw Unreadable("`requirements` has an entry without `section` or `verdict`")
            }
            outcomes[section] = Outcome(
                title: item["title"]?.string ?? "", verdict: verdict,
                rules: (item["rules"]?.array ?? []).compactMap(\.string), explanation: item["explainedBy"]?.string)
        }
        (self.client, self.suite, self.file, self.isFailed, self.outcomes) = (client, suite, file, isFailed, outcomes)
    }

    /// Returns the number of requirements with a verdict.
    func count(_ verdict: String) -> Int { outcomes.values.count { $0.verdict == verdict && $0.explanation == nil } }
}
