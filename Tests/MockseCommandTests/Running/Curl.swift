#if !os(iOS)
import Foundation
import MockseHTTP
import Testing
import MockseTestSupport

/// curl, pointed at a server.
struct Curl {
    let server: MockseProcess
    var way = Way.direct

    /// The answer to one request; any further arguments come before the address.
    func answer(_ address: String, _ arguments: [String] = []) async throws -> ReceivedResponse {
        let end = try await run(["--include"] + arguments + [address])
        try #require(end.code == 0, "\(end.errors)")
        return try ReceivedResponse(unframed: Array(end.output))
    }

    /// The bodies of successful answers, asked for one after the other on one connection.
    func bodies(_ addresses: [String]) async throws -> [Data] {
        let end = try await run(["--fail", "--write-out", "\n"] + addresses)
        try #require(end.code == 0, "\(end.errors)")
        return end.output.split(separator: UInt8(ascii: "\n"))
    }

    /// The walk of the first tutorial's client.
    func moderators(pages: ClosedRange<Int>) async throws -> [ModeratorsPage] {
        try await bodies(pages.map { way.stackExchange(server) + ModeratorsPage.target(page: $0) })
            .map { try JSONDecoder().decode(ModeratorsPage.self, from: $0) }
    }

    /// The walk of the third tutorial's client.
    func beers(pages: ClosedRange<Int>) async throws -> [BeersPage] {
        try await bodies(pages.map { way.breweryDB(server) + BeersPage.target(page: $0) })
            .map { try JSONDecoder().decode(BeersPage.self, from: $0) }
    }

    func run(_ arguments: [String]) async throws -> ChildProcess.End {
        try await Tool.curl.run(
            ["--silent", "--show-error", "--max-time", "30"] + arguments, environment: way.environment(server))
    }
}
#endif
