import MockseJournal
import MockseSockets

extension PageService {
    /// Delivers a response, and starts the pause that its page asks for, if the API enforces pauses.
    func deliver(
        _ delivery: Delivery, of outgoing: OutgoingResponse, _ builder: ResponseBuilder?, _ snapshot: SandboxSnapshot,
        on connection: Connection
    ) async -> Delivery.Outcome {
        guard let seconds = outgoing.page?.backoff,
            let method = builder.flatMap({ snapshot.pausableMethod(of: $0.page.resolution) })
        else { return await connection.deliver(delivery) }
        let usage = snapshot.usage
        // A client can send its next request, on another connection, before this code learns that the response was
        // sent. Only a paced response takes so long that requests can arrive in the meantime.
        let expected =
            delivery.pace == nil
            ? Pause(seconds: Double(seconds), from: max(connection.now, delivery.notBefore)) : nil
        if let expected { usage.begin(expected, of: method) }
        let outcome = await connection.deliver(delivery)
        if let expected {
            if outcome.lastByte == 0 { usage.cancel(expected, of: method) }
        } else if outcome.lastByte > 0, let pause = Pause(seconds: Double(seconds), from: outcome.lastByte) {
            usage.begin(pause, of: method)
        }
        return outcome
    }
}
