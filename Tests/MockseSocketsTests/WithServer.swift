import MockseHTTP
import MocksePlatform
import MockseSockets

/// Runs a server on its own port until `body` returns.
func withServer(
    _ poller: PollerKind = .native, clock: any MonotonicClock = SystemClock(),
    answer: @escaping TestResponder.MakeResponse = { _, _ in nil },
    adjust: (inout ServerOptions) -> Void = { _ in },
    isBodyRead: @escaping @Sendable (HTTPRequest) -> Bool = { _ in true },
    _ body: (HTTPServer, TestResponder) async throws -> Void
) async throws {
    var options = ServerOptions(addresses: [.loopbackV4(port: 0)])
    options.sharesLoops = false
    options.loops = SystemThread.processorCount
    options.poller = poller
    options.clock = clock
    // On a busy machine, a test may not use its connection for minutes.
    if clock is SystemClock { options.idleTimeout = 3_600_000_000_000 }
    adjust(&options)
    let responder = TestResponder(answer, isBodyRead: isBodyRead)
    let server = try await HTTPServer.start(options, responder: responder)
    do {
        try await body(server, responder)
    } catch {
        _ = await server.stop()
        throw error
    }
    _ = await server.stop()
}

/// Runs a server with one loop that delivers every response to `/` with the given pace and mode.
///
/// By default its clock stands still.
func withDelivery(
    _ poller: PollerKind = .native, clock: any MonotonicClock = ManualClock(), body text: String = "0123456789",
    pace: Pace? = nil, mode: DeliveryMode = .whole,
    _ body: (HTTPServer, TestResponder) async throws -> Void
) async throws {
    let answer: TestResponder.MakeResponse = { request, connection in
        guard request.targetText == "/" else { return nil }
        let response = ResponseEncoder.encode(HTTPResponse(body: Array(text.utf8)), for: request.method)
        return await connection.deliver(Delivery(response, pace: pace, mode: mode))
    }
    try await withServer(poller, clock: clock, answer: answer, adjust: { $0.loops = 1 }, body)
}
