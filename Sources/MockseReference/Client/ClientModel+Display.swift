package import MockseDriver

/// Reports what the user sees.
extension ClientModel {
    /// A Boolean value indicating whether the code around the list is busy, for example because it renders rows.
    private var isPending: Bool {
        timers.values.contains { timer in
            switch timer {
            case .trigger, .keep, .render: true
            case .list, .retry: false
            }
        }
    }

    package var isBusy: Bool { !loads.isEmpty || isRefreshDue || isPending }

    package var state: ClientState {
        // A trigger that hasn't reached the list yet is about to load a page.
        if isPending { return .loading }
        let state: ClientState =
            switch list.state {
            case .idle: .idle
            case .loading: .loading
            case .complete: .end
            case .failed: .error
            }
        return policy.host.state(state, list.rows)
    }

    /// The ids that the user sees.
    var ids: [String] {
        if let rendered { return policy.host.report(rendered) }
        if let window { return window.visible(of: list.rows).map(\.id) }
        return policy.host.report(policy.host.reserves ? reserve.visible(of: list.rows) : list.rows)
    }

    package mutating func show() -> ShownList {
        defer { changes = [] }
        let ids = ids
        guard rendered == nil, ids == list.rows.map(\.id) else { return ShownList(ids) }
        return ShownList(ids, revs: list.rows.map(\.revision), ops: changes)
    }
}
