#if !os(iOS)
import Foundation
import MockseHTTP
import Testing
import MockseTestSupport

/// A curl client of a server.
struct Curl {
    let server: MockseProcess
    var way = Way.direct

    /// Returns the response to a request; further arguments precede the URL.
    func response(_ address: String, _ arguments: [String] = []) async throws -> ReceivedResponse {
        let end = try await run(["--include"] + arguments + [address])
        try #require(end.code == 0, "\(end.errors)")
        return try ReceivedResponse(unframed: Array(end.output))
    }

    /// Returns the bodies of successful responses, requested one after the other on one connection.
    func bodies(_ addresses: [String]) async throws -> [Data] {
        let end = try await run(["--fail", "--write-out", "\n"] + addresses)
        try #require(end.code == 0, "\(end.errors)")
        return end.output.split(separator: UInt8(ascii: "\n"))
    }

    /// Loads the pages that the first tutorial's client loads.
    func moderators(pages: ClosedRange<Int>) async throws -> [ModeratorsPage] {
        try await bodies(pages.map { way.stackExchange(server) + ModeratorsPage.target(page: $0) })
            .map { try JSONDecoder().decode(ModeratorsPage.self, from: $0) }
    }

    /// Loads the pages that the third tutorial's client loads.
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
