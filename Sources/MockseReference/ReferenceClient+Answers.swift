import MockseConformance

/// What becomes of answers, and of those that do not come.
extension ReferenceClient {
    /// Whether a trigger may ask for a page now.
    func mayBegin(_ source: Int) -> Bool {
        guard !isStuck, habit != .coolsDown || ContinuousClock.now - cooled > .milliseconds(100) else { return false }
        // The last page may have come before one that failed.
        let last = early.first { !$0.value.hasMore }?.key ?? .max
        guard hasMore && nextPage < last || defect == .ignoresEnd else { return false }
        switch defect {
        case .guardPerSource: return !loads.values.contains { $0.source == source }
        case .loadsDuringRefresh, .countsDuringRefresh: return !loads.values.contains { !$0.replaces }
        case .guardExpires where ContinuousClock.now - began > .milliseconds(150): return true
        case .unguardedFirstLoad where page == 0: return true
        default: return loads.count < (page > 0 ? concurrency : 1)
        }
    }

    /// A page has come.
    func arrived(_ answer: PageAnswer, _ number: Int) {
        if let load = lateLoads[number], !mayShow(answer, late: load) {
            lateLoads[number] = nil
            return
        }
        guard let load = take(number) else { return }
        let isSlow = load.page > 1 && ContinuousClock.now - began > .milliseconds(400)
        if defect == .dropsSlowPages, isSlow { return }
        error = nil
        retries = 0
        failedRefresh = false
        if load.replaces, !startOver(with: answer) { return }
        guard load.page <= page + 1 || concurrency == 1 || defect == .showsInOrderOfArrival else {
            early[load.page] = answer
            return
        }
        show(answer, load.page)
        if defect == .showsSlowPagesTwice, isSlow { display.repeats(answer.rows) }
        while let next = early.removeValue(forKey: page + 1) { show(next, page + 1) }
    }

    private func show(_ answer: PageAnswer, _ number: Int) {
        page = max(page, number)
        cooled = .now
        let added = display.append(answer.rows)
        render()
        let wasComplete = !hasMore && defect == .keepsEnd
        hasMore = end?.hasMore(after: answer, number: number, added: added, shown: display.rows.count) ?? false
        if wasComplete { hasMore = false }
        if let seconds = answer.backoff, defect != .ignoresBackoff { pause = .now + .seconds(seconds) }
        if defect == .stuckWithoutGrowth, added == 0, hasMore { isStuck = true }
        goOn(after: answer, number, added: added)
    }

    /// Asks by itself for the page after one that added nothing: the user would see no reason to scroll.
    private func goOn(after answer: PageAnswer, _ number: Int, added: Int) {
        if defect == .fillsEmptyList, display.rows.isEmpty, number == 1 { return begin() }
        guard hasMore, !isStuck, loads.isEmpty else { return }
        if habit == .prefetches || habit == .prefetchesInParallel, number == 1 { return begin() }
        if defect == .drains, added > 0, number > 1 { return begin() }
        guard added == 0 else {
            skipped = 0
            return
        }
        if defect == .skipsEmptyPagesSlowly, answer.rows.isEmpty { return skipSlowly() }
        let isUnlimited =
            defect == .skipsEmptyPagesForEver && answer.rows.isEmpty
            || defect == .skipsKnownPagesForEver && !answer.rows.isEmpty
        guard skipped < habit?.skippedPages ?? Self.skippedPages || isUnlimited else { return }
        skipped += 1
        begin()
    }

    /// A page has not come.
    func failed(_ failure: PageRequest.Failure, _ number: Int) {
        if loads[number] == nil, lateLoads[number] != nil, defect != .showsStaleErrors {
            lateLoads[number] = nil
            return
        }
        guard let load = take(number) else { return }
        error = failure
        failedRefresh = load.replaces
        var retriesAtOnce = false
        switch failure {
        case .status(let code, let retryAfter):
            if let retryAfter { pause = .now + .seconds(retryAfter) }
            if defect == .stuckAfterStatus, code >= 500 { isStuck = true }
            if habit == .retries, retries < 2, code >= 500, load.page > 1 { retryLater() }
            retriesAtOnce = defect == .retriesForEver && code >= 500 && load.page > 1
        case .undecodable: if defect == .stuckAfterBadBody { isStuck = true }
        case .connection: if defect == .stuckAfterReset { isStuck = true }
        case .timeout: break
        }
        if defect == .clearsOnError, load.page > 1 { display.clear() }
        if defect == .countsFailedFirstPage, load.page == 1, !load.replaces { page = 1 }
        if retriesAtOnce { begin() }
    }

    /// A request has been open for too long.
    func expire(_ number: Int) {
        guard let load = loads[number] else { return }
        if defect == .showsLateAnswers {
            lateLoads[number] = load
        } else {
            load.task.cancel()
        }
        failed(.timeout, number)
    }

    /// Takes a load that has ended off what is open; nil if it is not wanted any more.
    private func take(_ number: Int) -> Load? {
        loads.removeValue(forKey: number) ?? lateLoads.removeValue(forKey: number)
    }
}
