import MockseFaults
import MocksePages

extension MatchSubject {
    /// Creates the subject of a routed request.
    init(_ resolution: ResolvedRequest, attempt: Int = 1, version: Int = 1, isHead: Bool = false) {
        self.init(
            target: resolution.target.text, dialect: resolution.dialect, page: resolution.target.page,
            attempt: attempt, parameters: resolution.parameters, version: version, isHead: isHead)
    }
}
