import MockseDriver
import MockseJudging

/// A declaration of a client that the suite can compare with the client's behavior.
struct Claim: Sendable {
    /// The member of `hello`, such as `concurrency`, or the command.
    let name: String
    /// Returns the declared value as JSON, or `nil` if the client doesn't make the claim.
    let value: @Sendable (ClientFeatures) -> String?
    /// Withdraws the claim, or `nil` if the claim relaxes no case.
    var withdraw: (@Sendable (inout ClientFeatures) -> Void)?
    /// Returns the extent to which the run of a case used what the client claims, or `nil` if the case can't show it.
    let use: @Sendable (ObservedBehavior, ClientFeatures) -> Int?
    /// Returns the extent that proves the claim.
    var needed: @Sendable (ClientFeatures) -> Int = { _ in 1 }
    /// Returns a clause that says what the run showed instead, for an extent that proves nothing.
    let lack: @Sendable (_ most: Int) -> String
    /// The id of the only case that shows the use, or `nil` if any case can.
    var onlyCase: String?
}

extension Claim {
    /// All claims, in the order of reports.
    static let all: [Claim] = permissive + checked

    /// The claims that relax cases.
    private static let permissive: [Claim] = [
        Claim(
            name: "concurrency", value: { $0.concurrency > 1 ? "\($0.concurrency)" : nil },
            withdraw: { $0.concurrency = 1 }, use: { behavior, _ in behavior.pagesAtOnce }, needed: \.concurrency,
            lack: { "\(pages($0)) loaded at once" }),
        Claim(
            name: "prefetch", value: { $0.prefetch > 0 ? "\($0.prefetch)" : nil },
            withdraw: { $0.prefetch = 0 }, use: { behavior, _ in behavior.pagesAhead }, needed: \.prefetch,
            lack: { "\(pages($0)) requested ahead" }),
        Claim(
            name: "autoContinue", value: { $0.autoContinue > 0 ? "\($0.autoContinue)" : nil },
            withdraw: { $0.autoContinue = 0 }, use: { behavior, _ in behavior.pagesSkipped }, needed: \.autoContinue,
            lack: { "\(pages($0)) skipped in a row" }),
        Claim(
            name: "batch", value: { $0.isBatch ? "true" : nil }, withdraw: { $0.isBatch = false },
            use: { behavior, _ in behavior.pagesAhead }, lack: { _ in "no page was requested without a trigger" }),
        Claim(
            name: "revalidates", value: { $0.revalidates ? "true" : nil },
            withdraw: { $0.revalidates = false }, use: { behavior, _ in behavior.revalidations },
            lack: { _ in "the first page was never requested again" }),
        Claim(
            name: "window", value: { $0.window.map { "\($0)" } },
            withdraw: { $0.window = nil }, use: { behavior, _ in behavior.rowsDropped },
            lack: { _ in "no row was ever dropped" }),
        Claim(
            name: "maxPages", value: { $0.maxPages.map { "\($0)" } },
            withdraw: { ($0.maxPages, $0.window) = (nil, nil) }, use: { behavior, _ in behavior.rowsDropped },
            lack: { _ in "no row was ever dropped" }),
        Claim(
            name: "refresh", value: { $0.refresh == .prepend ? "\"prepend\"" : nil },
            withdraw: { $0.refresh = .replace }, use: { behavior, _ in behavior.rowsKeptByRefresh },
            lack: { _ in "no refresh kept a row" }),
        Claim(
            name: "refreshWhileLoading",
            value: { features in features.refreshWhileLoading.map { "\"\($0.rawValue)\"" } },
            use: { behavior, features in behavior.refreshTiming.map { $0 == features.refreshWhileLoading ? 1 : 0 } },
            lack: { _ in "no refresh during a load did that" }),
    ]

    /// The claims that only have to be true.
    private static let checked: [Claim] = [
        Claim(
            name: "pageSize", value: { pageSize(of: $0) },
            use: { behavior, features in
                let sizes = behavior.pageSizes
                if sizes.isEmpty { return nil }
                return switch features.pageSize {
                case .settable: sizes.contains(behavior.pageSize) ? 1 : 0
                case .fixed(let size): sizes.contains(size) ? 1 : 0
                case .unsent: sizes.contains(nil) ? 1 : 0
                }
            },
            lack: { _ in "no request had this page size" }),
        Claim(
            name: "idle", value: { $0.has(.idle) ? "true" : nil },
            use: { behavior, _ in behavior.states.isEmpty ? nil : behavior.states.count },
            // A client that loads everything by itself may be at the end whenever it is asked.
            needed: { $0.isBatch ? 1 : 2 },
            lack: { _ in "the driver reported the same state for the whole run" }, onlyCase: Cases.walk),
    ]

    private static func pages(_ count: Int) -> String {
        switch count {
        case 0: "no page was"
        case 1: "at most 1 page was"
        default: "at most \(count) pages were"
        }
    }

    private static func pageSize(of features: ClientFeatures) -> String {
        switch features.pageSize {
        case .settable: "\"settable\""
        case .fixed(let size): "\(size)"
        case .unsent: "null"
        }
    }
}
