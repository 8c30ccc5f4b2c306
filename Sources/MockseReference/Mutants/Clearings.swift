/// Wrong moments to clear the list.
enum Clearings {
    static let onCancel: @Sendable (PagedList.Moment) -> Bool = {
        if case .gaveUp(_, .cancel) = $0 { true } else { false }
    }
    static let onError: @Sendable (PagedList.Moment) -> Bool = {
        if case .failed(let request, _) = $0 { request.page > 1 } else { false }
    }
}
