public import MockseKit
public import Testing

/// Expects that a client requested lists as it should: it requested something, and its report has no findings.
///
/// A failure is recorded at the caller's line, with the report as its text. The report and the journal are attached to
/// it.
///
/// - Parameters:
///   - sandbox: The client's sandbox; use `server.root` for a server without sandboxes.
///   - sourceLocation: The location at which a failure is recorded.
/// - Returns: `true` if the expectation is met.
@discardableResult
public func expectNoFindings(in sandbox: Sandbox, sourceLocation: SourceLocation = #_sourceLocation) async -> Bool {
    let report = await sandbox.report
    if report.requestCount > 0, report.findings.isEmpty { return true }
    let problem =
        report.requestCount == 0
        ? "no page of a list was requested: check that the client's base URL is \(sandbox.url)" : report.description
    await fail(problem, in: sandbox, at: sourceLocation)
    return false
}

/// Expects that a client displays a list completely: every id once, in the list's order, and nothing else.
///
/// A failure is recorded at the caller's line, with the first difference as its text. The report and the journal are
/// attached to it.
///
/// - Parameters:
///   - ids: The ids that the client displays, from the top, as strings or numbers.
///   - target: The path and query of the list; its page is ignored.
///   - sandbox: The client's sandbox; use `server.root` for a server without sandboxes.
///   - sourceLocation: The location at which a failure is recorded.
/// - Returns: `true` if the expectation is met.
/// - Throws: `ServerError.refused` if the target isn't a list.
@discardableResult
public func expectDisplayed(
    _ ids: some Sequence<some CustomStringConvertible>, for target: String, in sandbox: Sandbox,
    sourceLocation: SourceLocation = #_sourceLocation
) async throws(ServerError) -> Bool {
    let displayed = ids.map(\.description)
    try sandbox.shown(displayed, for: target)
    guard let difference = ListDifference(expected: try sandbox.truth(for: target), displayed: displayed) else {
        return true
    }
    await fail("\(target): \(difference)", in: sandbox, at: sourceLocation)
    return false
}

/// Expects that the client of the running test's sandbox requested lists as it should.
///
/// - Parameter sourceLocation: The location at which a failure is recorded.
/// - Returns: `true` if the expectation is met.
/// - Throws: `Sandbox.NotInTest` if neither the test nor its suite has the trait `.mockServer`.
@discardableResult
public func expectNoFindings(
    sourceLocation: SourceLocation = #_sourceLocation
) async throws(Sandbox.NotInTest) -> Bool {
    await expectNoFindings(in: try Sandbox.current, sourceLocation: sourceLocation)
}

/// Expects that the client of the running test's sandbox displays a list completely.
///
/// - Parameters:
///   - ids: The ids that the client displays, from the top, as strings or numbers.
///   - target: The path and query of the list; its page is ignored.
///   - sourceLocation: The location at which a failure is recorded.
/// - Returns: `true` if the expectation is met.
/// - Throws: `Sandbox.NotInTest` if neither the test nor its suite has the trait `.mockServer`, or
///   `ServerError.refused` if the target isn't a list.
@discardableResult
public func expectDisplayed(
    _ ids: some Sequence<some CustomStringConvertible>, for target: String,
    sourceLocation: SourceLocation = #_sourceLocation
) async throws -> Bool {
    try await expectDisplayed(ids, for: target, in: try Sandbox.current, sourceLocation: sourceLocation)
}

/// Records an issue, and attaches the sandbox's report and journal.
private func fail(_ problem: String, in sandbox: Sandbox, at sourceLocation: SourceLocation) async {
    Issue.record("\(problem)", sourceLocation: sourceLocation)
    let name = sandbox.name.isEmpty ? "root" : sandbox.name
    Attachment.record("\(await sandbox.report)\n", named: "\(name).report.txt", sourceLocation: sourceLocation)
    Attachment.record(await sandbox.journalText, named: "\(name).journal.ndjson", sourceLocation: sourceLocation)
}
