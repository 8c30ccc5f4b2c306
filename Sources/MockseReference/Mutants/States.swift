import MockseDriver
import Synchronization

/// Wrong states to show.
enum States {
    typealias Rule = @Sendable (ClientState, [Row]) -> ClientState

    static let spinningAtEnd: Rule = { state, _ in state == .end ? .loading : state }
    static let endingEarly: Rule = { state, rows in state == .loading && rows.isEmpty ? .end : state }

    /// Returns a rule that shows an error forever once there was one.
    static func keepingErrors() -> Rule {
        let failed = Failed()
        return { state, _ in failed.note(state == .error) ? .error : state }
    }

    /// A flag that stays set.
    private final class Failed: Sendable {
        private let flag = Mutex(false)

        /// Sets the flag if something has failed, and returns it.
        func note(_ hasFailed: Bool) -> Bool {
            flag.withLock { flag in
                flag = flag || hasFailed
                return flag
            }
        }
    }
}

/// Wrong moments to clear the list.
enum Clearings {
    static let onCancel: @Sendable (PagedList.Moment) -> Bool = {
        if case .gaveUp(_, .cancel) = $0 { true } else { false }
    }
    static let onError: @Sendable (PagedList.Moment) -> Bool = {
        if case .failed(let request, _) = $0 { request.page > 1 } else { false }
    }
}
