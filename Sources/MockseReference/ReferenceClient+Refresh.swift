import MockseConformance

/// Starting over.
extension ReferenceClient {
    /// Whether a refresh may begin: one that is under way answers for all, and so does the first load.
    var mayRefresh: Bool {
        if habit == .restarts { return true }
        guard let first = loads.values.first(where: { $0.page == 1 }) else { return true }
        return defect == (first.replaces ? .refreshesTwice : .refreshesFirstLoad)
    }

    /// Gives up what is open, unless these are the mistakes that make something of it.
    func supersede(_ mistakes: Defect...) {
        switch defect {
        case .some(let defect) where mistakes.contains(defect):
            lateLoads.merge(loads) { $1 }
            loads = [:]
        case .leavesSupersededOpen: loads = [:]
        case .refreshesTwice, .refreshesFirstLoad:
            let kept = loads.filter { $0.value.page == 1 }
            for number in kept.keys { loads[number] = nil }
            abort()
            loads = kept
        default: abort()
        }
    }

    /// Makes of a page that nobody waits for any more what a defect makes of it.
    ///
    /// - Returns: Whether it is to be shown.
    func mayShow(_ answer: PageAnswer, late load: Load) -> Bool {
        if defect == .countsStalePages { page = max(page, load.page) }
        return defect == .showsLateAnswers || defect == .showsStalePages || defect == .showsStaleQueries
    }

    /// Takes over the first page of a list that has started over.
    func startOver(with answer: PageAnswer) -> Bool {
        if habit == .prepends, page > 0 {
            display.prepend(answer.rows)
            return false
        }
        display.clear()
        if ![.keepsPage, .countsStalePages, .countsDuringRefresh].contains(defect) { page = 0 }
        return true
    }

    /// Looks whether the first page is as it was, and takes over what it shows now.
    func lookAgain(at address: ListAddress) {
        let request = PageRequest(address, page: 1, defect)
        lookups.append(
            Task {
                guard let answer = try? await request.send(), !Task.isCancelled else { return }
                display.update(answer.rows)
            })
    }

    /// Tries again after a while what has failed.
    func retryLater() {
        retries += 1
        let pause = Duration.milliseconds(150) * retries
        Task {
            try? await Task.sleep(for: pause)
            if loads.isEmpty { begin() }
        }
    }

    /// Displays what has come after a while, as slow screens do.
    func render() {
        guard habit == .rendersSlowly else { return }
        late += 1
        if displayed == nil { displayed = RowList(defect, habit) }
        Task {
            try? await Task.sleep(for: .milliseconds(60))
            late -= 1
            displayed = display
        }
    }
}

extension ListAddress {
    /// The same list at another base URL.
    func moved(to baseURL: String) -> ListAddress {
        ListAddress(dialect: dialect, baseURL: baseURL, path: path, parameters: parameters, pageSize: pageSize)
    }

    /// The same list with other parameters.
    func asking(_ parameters: [String: String]) -> ListAddress {
        ListAddress(dialect: dialect, baseURL: baseURL, path: path, parameters: parameters, pageSize: pageSize)
    }
}
