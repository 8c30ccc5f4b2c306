import Synchronization
import Testing

/// Returns the issues that `body` records, none of which fails the test.
func issues(of body: @Sendable () async throws -> Void) async throws -> [Issue] {
    let issues = Mutex<[Issue]>([])
    let test = try #require(Test.current)
    let trait: IssueHandlingTrait = .filterIssues { issue in
        issues.withLock { $0.append(issue) }
        return false
    }
    try await trait.provideScope(for: test, testCase: Test.Case.current, performing: body)
    return issues.withLock(\.self)
}
