import Foundation
import MockseTesting
import Testing

// The examples of the page "In Swift tests". `SwiftTestsPageTests` compares them with the page.

@Suite(.mockServer(FaultSettings(latency: .milliseconds(20))))
struct ModeratorTests {
    let target = "/2.3/users/moderators?site=stackoverflow"

    @Test func `the list loads every page once`() async throws {
        let list = ModeratorList(baseURL: try Sandbox.current.url())
        await list.loadAll()
        try await expectDisplayed(list.ids, for: target)
        try await expectNoFindings()
    }
}

extension ModeratorTests {
    @Test func `a failed page is loaded again`() async throws {
        let sandbox = try Sandbox.current
        try sandbox.fail(page: 3, attempts: 1, with: 503)
        let list = ModeratorList(baseURL: try sandbox.url())
        await list.loadAll()
        try await expectDisplayed(list.ids, for: target)
        let statuses = await sandbox.journal.map(\.status)
        #expect(statuses == [200, 200, 503, 200])
    }

    @Test func `the plan predicts the failures`() async throws {
        let sandbox = try Sandbox.current
        try sandbox.update { $0.failRate = 0.3 }
        let failures = try sandbox.plan(for: target).entries.filter { $0.failure != nil }
        await ModeratorList(baseURL: try sandbox.url()).loadAll()
        let failed = await sandbox.journal.filter { $0.status >= 500 }
        #expect(failed.allSatisfy { exchange in failures.contains { $0.page == exchange.page } })
    }

    @Test func `a row that is served twice is displayed once`() async throws {
        let sandbox = try Sandbox.current
        try sandbox.update { $0.pageFaults.duplicates.overlap = 3 }
        let list = ModeratorList(baseURL: try sandbox.url())
        await list.loadAll()
        try await expectDisplayed(list.ids, for: target)
    }

    @Test(.mockServer(FaultSettings(pageFaults: PageFaultSettings(emptyPages: [2], shortPages: [3: 7]))))
    func `an empty page isn't the end of the list`() async throws {
        let list = ModeratorList(baseURL: try Sandbox.current.url())
        await list.loadAll()
        try await expectDisplayed(list.ids, for: target)
    }

    @Test func `page faults can be set in Swift`() throws {
        let sandbox = try Sandbox.current
        try sandbox.update { settings in
            settings.pageFaults.duplicates.overlap = 3
            settings.pageFaults.duplicates.withinPage = true
            settings.pageFaults.duplicates.changesRepeats = true
            settings.pageFaults.duplicates.hasLookalikes = true
            settings.pageFaults.duplicates.repeatedPage = 2
            settings.pageFaults.duplicateRate = 0.1
            settings.pageFaults.drift = .insert(2)
            settings.pageFaults.total = .off(by: 5)
            settings.pageFaults.alwaysHasMore = true
            settings.pageFaults.emptyPages = [3, 5]
            settings.pageFaults.shortPages = [4: 7]
        }
        let expected = PageFaultSettings(
            duplicates: .init(
                overlap: 3, replay: 0.1, withinPage: true, changesRepeats: true, hasLookalikes: true, repeatedPage: 2),
            drift: .insert(2), total: .off(by: 5), alwaysHasMore: true, emptyPages: [3, 5], shortPages: [4: 7])
        #expect(sandbox.settings.pageFaults == expected)
    }

    @Test func `a page that is loading isn't requested again`() async throws {
        let sandbox = try Sandbox.current
        let gate = sandbox.hold(page: 1)
        let list = ModeratorList(baseURL: try sandbox.url())
        list.loadMore()
        try await gate.waitUntilHeld()  // page 1 has been requested and is held
        list.loadMore()  // a list with an in-flight guard requests nothing now
        await gate.release()
        await list.loadAll()
        let requests = await sandbox.journal.filter { $0.page == 1 }
        #expect(requests.count == 1)
    }

    @Test func `a trigger loads one page`() async throws {
        let sandbox = try Sandbox.current
        ModeratorList(baseURL: try sandbox.url()).loadMore()
        let exchanges = try await sandbox.waitForExchanges(1, timeout: .seconds(10))
        #expect(exchanges.map(\.page) == [1])
    }

    struct Person: Codable {
        let user_id: Int
        let display_name: String
    }

    @Test func `a list of one person has one page`() async throws {
        let sandbox = try Sandbox.current
        try sandbox.put(items: [Person(user_id: 7, display_name: "Ada")], at: "users/moderators")
        let list = ModeratorList(baseURL: try sandbox.url())
        await list.loadAll()
        #expect(list.ids == [7])
    }

    @Test func `a server of its own`() async throws {
        try await MockServer.withServer(.init(settings: FaultSettings(failFirst: 1))) { server in
            let list = ModeratorList(baseURL: try server.url())
            await list.loadAll()
            try server.shown(list.ids, for: target)
            let report = await server.report
            #expect(report.findings.isEmpty)
        }
    }

    @Test(.mockServer(FaultSettings(failRate: 0.1))) func `one test can have other settings`() throws {
        #expect(try Sandbox.current.settings == FaultSettings(failRate: 0.1))
        let sandbox = try Sandbox.current
        try sandbox.fail(RequestMatch(route: "/users/*", page: 2...4), with: .throttle)
    }
}
