import MockseClient
import MockseHTTP
import Testing

@testable import MockseKit

/// Runs a scenario on its own server.
struct ScenarioRun {
    private let server: MockServer
    private let isConcurrent: Bool
    private var connections: [String: RecordedConnection] = [:]

    /// Returns the text of the recording that a scenario produces now.
    static func text(of scenario: Scenario) async throws -> String {
        try await MockServer.withServer(scenario.configuration) { server in
            var run = ScenarioRun(server: server, isConcurrent: scenario.isConcurrent)
            var paragraphs = [scenario.header]
            for step in scenario.steps { paragraphs.append(step.lines + (try await run.lines(of: step))) }
            return paragraphs.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
        }
    }

    private init(server: MockServer, isConcurrent: Bool) {
        self.server = server
        self.isConcurrent = isConcurrent
    }

    /// Returns the lines that show the outcome of a step.
    private mutating func lines(of step: Scenario.Step) async throws -> [String] {
        switch step.action {
        case .exchange:
            let connection = try RecordedConnection(server, step)
            return try lines(of: try connection.finish(), connection)
        case .send(let name):
            connections[name] = try RecordedConnection(server, step)
            return []
        case .receive(let name):
            let connection = try taken(name)
            return try lines(of: try connection.finish(), connection)
        case .abandon(let name):
            let connection = try taken(name)
            try await waitForArrival()
            return try lines(of: try connection.abandon(), connection)
        }
    }

    /// Takes the connection that an earlier step opened.
    private mutating func taken(_ name: String) throws -> RecordedConnection {
        try Scenario.Problem.unless(connections.removeValue(forKey: name), name)
    }

    /// Waits until a request is open in the server, and for one more exchange, so that everything that can be sent has
    /// been sent.
    private func waitForArrival() async throws {
        let clock = ContinuousClock()
        let deadline = clock.now + .seconds(10)
        while !server.sandboxes.all.contains(where: { $0.record.open > 0 }) {
            try #require(clock.now < deadline, "the request to abandon has not arrived")
            await Task.yield()
        }
        _ = try HTTPConnection(server).get("/_mockse/health")
    }

    private func lines(
        of outcome: RecordedConnection.Outcome, _ connection: RecordedConnection
    ) throws -> [String] {
        let requests = String(decoding: connection.step.request, as: UTF8.self)
        let all = outcome.responses + (outcome.rest.isEmpty ? [] : [outcome.rest])
        let lines = try all.flatMap { bytes in
            try RecordedResponse(bytes, to: requests, hidesConnections: isConcurrent).lines()
        }
        return lines + ["= " + outcome.end]
    }
}
