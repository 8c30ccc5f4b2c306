import Foundation
import MockseKit
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
import MockseTestSupport
#endif

/// Tests URLSession in the server's process, where an app's tests use both.
@Suite(.timeLimit(.minutes(10))) struct ClientsURLSessionTests {
    private let session = URLSession(configuration: .ephemeral)

    private func get(_ address: String) async throws -> (Data, HTTPURLResponse) {
        let (data, response) = try await session.data(from: #require(URL(string: address)))
        return (data, try #require(response as? HTTPURLResponse))
    }

    @Test func `a walk until has_more is false returns 84 moderators`() async throws {
        try await MockServer.withServer { server in
            let pages = try await ModeratorsPage.walk(server.url, with: session)
            #expect(pages.map(\.items.count) == [30, 30, 24])
            #expect(pages.map(\.page) == [1, 2, 3])
            #expect(pages.allSatisfy { $0.total == 84 })
            let reputations = pages.flatMap(\.items).map(\.reputation)
            #expect(reputations == reputations.sorted(by: >))
            await server.stop()
            #expect(await server.journal.map(\.page) == [1, 2, 3])
            #expect(await server.journal.allSatisfy { $0.attempt == 1 && $0.status == 200 && $0.faults.isEmpty })
        }
    }

    @Test func `a walk to the last page returns 174 beers with their breweries`() async throws {
        try await MockServer.withServer { server in
            let pages = try await BeersPage.walk(server.url, with: session)
            #expect(pages.map(\.data.count) == [50, 50, 50, 24])
            #expect(pages.map(\.currentPage) == [1, 2, 3, 4])
            let beers = pages.flatMap(\.data)
            #expect(Set(beers.map(\.id)).count == 174 && pages[0].totalResults == 174)
            #expect(beers.allSatisfy { !$0.breweries.isEmpty })
        }
    }

    @Test func `an exchange is in the journal as soon as its response arrives`() async throws {
        try await MockServer.withServer { server in
            for count in 1...100 {
                _ = try await get(server.url + "/2.3/info")
                try #require(await server.journal.count == count)
            }
        }
    }

    #if canImport(FoundationNetworking)
    // Runs in its own process, where Foundation takes its proxy only from the environment.
    @Test func `requests to the original hosts arrive through http_proxy`() async {
        await #expect(processExitsWith: .success) {
            try await MockServer.withServer { server in
                setenv("http_proxy", server.url, 1)
                unsetenv("no_proxy")
                unsetenv("NO_PROXY")
                let session = URLSession(configuration: .ephemeral)
                let moderators = try await ModeratorsPage.walk("http://api.stackexchange.com", with: session)
                #expect(moderators.map(\.items.count) == [30, 30, 24])
                let beers = try await BeersPage.walk("http://api.brewerydb.com", with: session)
                #expect(beers.map(\.data.count) == [50, 50, 50, 24])
                await server.stop()
                #expect(await server.journal.count == 7)
            }
        }
    }
    #endif

    @Test func `a failure's body and fault are readable, and its attempts are journaled`() async throws {
        try await MockServer.withServer(.init(settings: .init(failRate: 1))) { server in
            for attempt in 1...3 {
                let (data, response) = try await get(
                    server.url + ModeratorsPage.target(page: 2))
                #expect([500, 503].contains(response.statusCode))
                let fault = response.value(forHTTPHeaderField: "Mockse-Fault")
                #expect(fault?.hasSuffix("attempt=\(attempt)") == true)
                #expect(String(decoding: data, as: UTF8.self).contains(#""error_id":\#(response.statusCode)"#))
            }
            await server.stop()
            #expect(await server.journal.map(\.attempt) == [1, 2, 3])
            #expect(await server.journal.allSatisfy { $0.page == 2 && $0.faults == ["fail=\($0.status)"] })
        }
    }

    @Test func `a response is compressed on request and decompressed by the client`() async throws {
        try await MockServer.withServer { server in
            let (data, response) = try await get(
                server.url + ModeratorsPage.target(page: 1))
            #expect(response.value(forHTTPHeaderField: "Content-Encoding") == "gzip")
            #expect(try JSONDecoder().decode(ModeratorsPage.self, from: data).items.count == 30)
            await server.stop()
            let exchange = try #require(await server.journal.first)
            #expect(exchange.bytes < data.count)
        }
    }

    @Test func `no response leaves early, even with many concurrent requests`() async throws {
        let latency = Duration.milliseconds(50)
        try await MockServer.withServer(.init(settings: .init(latency: .fixed(latency)))) { server in
            try await withThrowingTaskGroup { group in
                for page in 1...16 {
                    group.addTask {
                        try await get(server.url + ModeratorsPage.target(page: page))
                    }
                }
                for try await (_, response) in group { #expect(response.statusCode == 200) }
            }
            await server.stop()
            #expect(await Set(server.journal.map(\.page)) == Set(1...16))
            for exchange in await server.journal {
                let firstByte = try #require(exchange.firstByte)
                #expect(Duration.nanoseconds(firstByte - exchange.arrived) >= latency)
            }
        }
    }

    @Test func `a client that gives up while waiting is journaled as gone`() async throws {
        let server = try await MockServer.start(.init(settings: .init(latency: .fixed(.seconds(3600)))))
        let url = try #require(URL(string: server.url + ModeratorsPage.target(page: 1)))
        var request = URLRequest(url: url)
        request.timeoutInterval = 0.1
        // On a busy machine, the client may give up before it has sent the request.
        while await server.journal.isEmpty {
            await #expect(throws: URLError.self) { try await session.data(for: request) }
        }
        #expect(await server.stop() == [])
        let exchange = try #require(await server.journal.first)
        #expect(exchange.gone != nil && exchange.firstByte == nil && exchange.bytes == 0)
    }

    @Test func `concurrent servers have separate seeds, attempts and journals`() async throws {
        try await MockServer.withServer(.init(settings: .init(seed: 7, failRate: 0.5))) { one in
            try await MockServer.withServer(.init(settings: .init(seed: 8, failRate: 0.5))) { other in
                for page in 1...20 {
                    for server in [one, other] {
                        _ = try await get(server.url + ModeratorsPage.target(page: page))
                    }
                }
                await one.stop()
                await other.stop()
                #expect(one.port != other.port)
                let (first, second) = await (one.journal, other.journal)
                #expect(first.map(\.page) == second.map(\.page))
                #expect(first.map(\.status) != second.map(\.status))
                #expect((first + second).allSatisfy { $0.attempt == 1 })
            }
        }
    }
}
