package import MockseJournal

extension [Exchange] {
    /// The requests for the list itself: `GET` requests for the path whose pages are requested most often.
    ///
    /// Browsers send preflight `OPTIONS` requests, and apps request other resources; neither is paging. If no request
    /// has a page, any of them may have been meant for one.
    package var ofList: [Exchange] {
        let gets = filter { $0.method == "GET" }
        var counts: [Substring: Int] = [:]
        for exchange in gets where exchange.page != nil { counts[exchange.path, default: 0] += 1 }
        guard let most = counts.values.max(), let list = gets.first(where: { counts[$0.path] == most }) else {
            return gets
        }
        // Includes requests without a page, which asked for one that doesn't exist.
        return gets.filter { $0.path == list.path }
    }
}

extension Exchange {
    fileprivate var path: Substring { target.prefix { $0 != "?" } }
}
