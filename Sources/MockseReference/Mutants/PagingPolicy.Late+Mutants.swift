/// Wrong ways to handle abandoned requests.
extension PagingPolicy.Late {
    static func running(after reasons: Set<PagedList.Reason>) -> Self { Self(cancels: { !reasons.contains($0) }) }
    static func accepting(after reason: PagedList.Reason) -> Self {
        Self(
            cancels: { $0 != reason },
            accepts: { _, request, result in
                request.givenUp == nil || request.givenUp == reason && (try? result.get()) != nil
            })
    }
    static func acceptingFailures(after reason: PagedList.Reason) -> Self {
        Self(
            cancels: { $0 != reason },
            accepts: { _, request, result in
                request.givenUp == nil || request.givenUp == reason && (try? result.get()) == nil
            })
    }
    /// Accepts pages whose heads arrived before they were abandoned.
    static var checkingHeads: Self {
        Self(
            cancels: { _ in false },
            accepts: { _, request, result in
                request.givenUp == nil
                    || request.hasBegun && request.givenUp != .timeout && (try? result.get()) != nil
            })
    }
    static var droppingSlowPages: Self {
        Self(accepts: { list, request, result in
            let isSlow = request.page > 1 && list.now - request.sent > .milliseconds(400)
            return request.givenUp == nil && !(isSlow && (try? result.get()) != nil)
        })
    }
}
