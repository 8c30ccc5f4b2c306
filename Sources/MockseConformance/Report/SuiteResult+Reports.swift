import MockseJSON

/// The reports that a result can be viewed as.
extension SuiteResult {
    /// The whole report for people: what is not right, with proof and repair, a table and the closing line.
    public var text: String { TextReport(suite: self).text }

    /// The report that CI systems read, as XML.
    public var junit: String { JUnitReport(suite: self).text }

    /// Everything, as JSON of schema 1.
    public var jsonText: String { json.text }
}
