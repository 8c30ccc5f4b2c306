import MockseClient
import MockseHTTP
import Testing

@testable import MockseKit

/// A connection that sends a step's requests.
final class RecordedConnection {
    /// The bytes received on a connection, and how it ended.
    struct Outcome {
        /// The responses whose ends are known.
        var responses: [ArraySlice<UInt8>] = []
        /// The bytes after them.
        var rest: ArraySlice<UInt8> = []
        /// `open`, `closed`, `reset` or `left`.
        var end = ""
    }

    let step: Scenario.Step
    private let connection: HTTPConnection
    private var parser = ResponseParser()
    private var bytes: [UInt8] = []
    private var end: String?

    /// A control call that shows whether the connection is open.
    ///
    /// It appears in no journal or counter.
    private static let probe = "GET /_mockse/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"

    /// Connects and sends a step's requests.
    init(_ server: MockServer, _ step: Scenario.Step) throws {
        self.step = step
        connection = try HTTPConnection(server)
        try connection.send(step.request)
    }

    /// Receives the responses and finds out how the connection ended.
    func finish() throws -> Outcome {
        var ends = [0]
        let method: HTTPMethod = step.request.starts(with: "HEAD ".utf8) ? .head : .get
        while end == nil, ends.count <= step.responses, !hasReachedEnd {
            // Bytes that aren't HTTP end only with the connection.
            if (try? parser.next(to: method)) != nil {
                ends.append(bytes.count - parser.surplusCount)
            } else {
                try receive()
            }
        }
        if end != nil { return outcome(ends) }
        if step.leaves || hasReachedEnd { return try leave(ends) }
        if let last = outcome(ends).responses.last, says("\r\nConnection: close\r\n", last) {
            try receiveAll()
            return outcome(ends)
        }
        // A closed connection refuses the probe, but its last bytes can still be received.
        try? connection.send(Self.probe)
        try receiveAll()
        var outcome = outcome(ends)
        if outcome.rest.starts(with: "HTTP/1.1 200 OK\r\n".utf8), says("\"uptime_ns\":", outcome.rest) {
            (outcome.rest, outcome.end) = ([], "open")
        }
        return outcome
    }

    /// Disconnects without having received a response.
    func abandon() throws -> Outcome {
        try leave([0])
    }

    private var hasReachedEnd: Bool { step.end.map { says($0, bytes[...]) } ?? false }

    private func leave(_ ends: [Int]) throws -> Outcome {
        connection.finishSending()
        try receiveAll()
        if end == "closed" { end = "left" }
        return outcome(ends)
    }

    private func outcome(_ ends: [Int]) -> Outcome {
        Outcome(
            responses: zip(ends, ends.dropFirst()).map { bytes[$0..<$1] }, rest: bytes[ends[ends.count - 1]...],
            end: end ?? "")
    }

    private func says(_ text: String, _ bytes: ArraySlice<UInt8>) -> Bool {
        String(decoding: bytes, as: UTF8.self).contains(text)
    }

    private func receiveAll() throws {
        while end == nil { try receive() }
    }

    private func receive() throws {
        do throws(HTTPConnection.Failure) {
            let more = try connection.receiveBytes()
            bytes += more
            more.withUnsafeBytes { parser.receive($0) }
            if more.isEmpty { end = "closed" }
        } catch {
            guard error.isReset else { throw error }
            end = "reset"
        }
    }
}
