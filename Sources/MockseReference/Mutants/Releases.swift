/// Guards that are never released after one kind of outcome.
enum Releases {
    typealias Rule = @Sendable (PagedList.Moment) -> Bool

    static func except(_ reason: Failure) -> Rule {
        { if case .failed(_, reason) = $0 { false } else { true } }
    }
    static let exceptStatus: Rule = {
        if case .failed(_, .status(500..., _)) = $0 { false } else { true }
    }
    static let exceptUnauthorized: Rule = {
        if case .failed(_, .status(401, _)) = $0 { false } else { true }
    }
    static let exceptCancel: Rule = {
        switch $0 {
        case .gaveUp(_, .cancel), .failed(_, .canceled): false
        default: true
        }
    }
    static let exceptNoGrowth: Rule = {
        if case .shown(_, let page, added: 0) = $0 { !page.hasMore } else { true }
    }
}
