import MockseConformance

/// Requests on their way.
extension ReferenceClient {
    /// Gives up everything that is open.
    func abort() {
        for load in Array(loads.values) + lateLoads.values { load.task.cancel() }
        for task in lookups { task.cancel() }
        loads = [:]
        lateLoads = [:]
        early = [:]
        lookups = []
    }

    /// Asks for the next page.
    func begin(replaces: Bool = false, source: Int = 0) {
        guard let address, ContinuousClock.now >= pause else { return }
        let wanted = replaces ? 1 : nextPage
        if defect == .countsBeforeAnswer, page > 0, !replaces { page = wanted }
        lastNumber += 1
        began = .now
        let number = lastNumber
        let request = PageRequest(wanted > 1 ? oldAddress ?? address : address, page: wanted, defect)
        let task = Task {
            do {
                arrived(try await request.send(), number)
            } catch {
                failed(error as? PageRequest.Failure ?? .connection, number)
            }
        }
        loads[number] = Load(page: wanted, replaces: replaces, task: task, source: source)
        if habit == .revalidates, wanted > 1 { lookAgain(at: address) }
        guard defect != .noTimeout else { return }
        Task {
            // In steps: on a machine that oversleeps each of them answers are late, too.
            for _ in 0..<100 where loads[number] != nil { try? await Task.sleep(for: Self.timeout / 100) }
            expire(number)
        }
    }

    /// Asks for the next page unless a trigger fires meanwhile.
    func beginLater(_ source: Int) {
        triggers += 1
        let number = triggers
        Task {
            try? await Task.sleep(for: .milliseconds(250))
            guard number == triggers, mayBegin(source) else { return }
            skipped = 0
            begin(source: source)
        }
    }

    /// Asks for the next page after a while, whatever the user does.
    func skipSlowly() {
        Task {
            try? await Task.sleep(for: .milliseconds(450))
            if loads.isEmpty, hasMore { begin() }
        }
    }

    var nextPage: Int {
        var next = defect == .stepOfTwo && page > 0 ? page + 2 : page + 1
        while concurrency > 1, early[next] != nil || loads.values.contains(where: { $0.page == next }) { next += 1 }
        return next
    }
}
