/// Rules for retrying without the user, some of them wrong.
enum Retries {
    typealias Rule = @Sendable (PagedList, PagedList.Request, Failure) -> Duration?

    /// Retries twice with increasing delays, which is correct.
    static let growing: Rule = { list, request, failure in
        guard case .status(500..., _) = failure, request.page > 1, list.failures <= 2 else { return nil }
        return .milliseconds(150) * list.failures
    }
    /// Retries five times in quick succession, which is correct.
    static let often: Rule = { list, request, failure in
        guard case .status(500..., _) = failure, request.page > 1, list.failures <= 5 else { return nil }
        return .milliseconds(20)
    }
    /// Retries seven times with doubling delays, which is correct.
    static let sevenTimes: Rule = { list, request, failure in
        guard case .status(500..., _) = failure, request.page > 1, list.failures <= 7 else { return nil }
        return .milliseconds(10) * (1 << list.failures)
    }
    /// Retries long after any failure, which is correct.
    static let late: Rule = { list, request, failure in
        guard list.failures <= 3 else { return nil }
        return .milliseconds(8_500)
    }
    /// Repeats a request once after a 401, which is correct.
    static let renewing: Rule = { list, _, failure in
        guard case .status(401, _) = failure, list.failures == 1 else { return nil }
        return .milliseconds(20)
    }
    static let renewingForever: Rule = { _, _, failure in
        guard case .status(401, _) = failure else { return nil }
        return .milliseconds(20)
    }
    static let forever: Rule = { list, request, failure in
        guard case .status(500..., _) = failure, request.page > 1 else { return nil }
        return .zero
    }
}
