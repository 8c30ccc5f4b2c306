import MockseJSON

/// The reports of a result.
extension SuiteResult {
    /// The report for people: each problem with its evidence and its fix, a table of the groups and a closing line.
    public var text: String { TextReport(suite: self).text }

    /// The report for CI systems, in JUnit's XML format.
    public var junit: String { JUnitReport(suite: self).text }

    /// The complete result, as JSON of schema 1.
    public var jsonText: String { json.text }
}
