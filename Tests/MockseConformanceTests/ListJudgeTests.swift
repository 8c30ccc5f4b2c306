import MockseKit
import Testing

@testable import MockseConformance

/// What is made of requests, whatever client they came from.
struct ListJudgeTests {
    static let path = "/2.3/users/moderators"

    /// A request for a page that arrived after so many milliseconds, and was answered for as many.
    static func exchange(
        _ page: Int?, at arrived: UInt64, for duration: UInt64 = 5, method: String = "GET", path: String = path,
        query: String = "", attempt: Int = 1, status: Int = 200, backoff: Int? = nil
    ) -> Exchange {
        let (start, end) = (arrived * 1_000_000, (arrived + duration) * 1_000_000)
        return Exchange(
            id: Int(arrived), method: method, target: "\(path)?page=\(page ?? 0)", query: query, attempt: attempt,
            page: page, status: status, backoff: backoff, arrived: start, firstByte: end, lastByte: end, bytes: 10)
    }

    static func evidence(
        _ exchanges: [Exchange], _ features: ClientFeatures = ClientFeatures(name: "a client"),
        steps: [Evidence.Step] = [], lists: [[String]] = [], pages: Int = 3
    ) -> Evidence {
        var stage = Stage(.stackexchange, pageSize: 10, seed: 3)
        stage.fill(pages: pages)
        return Evidence(
            stage: stage, plainStage: stage, features: features, exchanges: exchanges, steps: steps,
            shown: lists.map { ShownList($0) }, states: [], heldPages: [], start: 0)
    }

    @Test func `only requests for the list count`() {
        let evidence = Self.evidence([
            Self.exchange(1, at: 10, method: "OPTIONS"), Self.exchange(1, at: 20),
            Self.exchange(nil, at: 30, path: "/2.3/info"), Self.exchange(1, at: 40, path: "/2.3/tags"),
            Self.exchange(2, at: 50), Self.exchange(nil, at: 60),
        ])
        #expect(evidence.exchanges.map(\.id) == [20, 50, 60])
    }

    @Test func `where nothing has a page all that is asked for counts`() {
        let evidence = Self.evidence([Self.exchange(nil, at: 20), Self.exchange(nil, at: 30, path: "/2.3/info")])
        #expect(evidence.exchanges.map(\.id) == [20, 30])
    }
}
