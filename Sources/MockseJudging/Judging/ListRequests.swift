package import MockseJournal

extension [Exchange] {
    /// The requests for the list itself: `GET`s of the path whose pages are asked for most often.
    ///
    /// Browsers ask by `OPTIONS` whether they may ask, and apps look for things besides their list: neither is paging.
    /// Where no request has a page, each may have been meant for one.
    package var ofList: [Exchange] {
        let gets = filter { $0.method == "GET" }
        var counts: [Substring: Int] = [:]
        for exchange in gets where exchange.page != nil { counts[exchange.path, default: 0] += 1 }
        guard let most = counts.values.max(), let list = gets.first(where: { counts[$0.path] == most }) else {
            return gets
        }
        // Without a page, too: one that does not exist was asked for.
        return gets.filter { $0.path == list.path }
    }
}

extension Exchange {
    fileprivate var path: Substring { target.prefix { $0 != "?" } }
}
