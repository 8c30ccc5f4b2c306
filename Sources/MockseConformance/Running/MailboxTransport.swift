import MockseJSON
import MockseKit

/// A transport for a client that polls for its commands over HTTP.
struct MailboxTransport: DriverTransport {
    private let mailbox: DriverMailbox
    let replies: AsyncStream<Result<JSONObject, DriverError>>

    init(_ mailbox: DriverMailbox) {
        self.mailbox = mailbox
        let (stream, continuation) = AsyncStream.makeStream(of: Result<JSONObject, DriverError>.self)
        replies = stream
        let forwarding = Task {
            for await reply in mailbox.replies { continuation.yield(.success(reply)) }
            continuation.finish()
        }
        continuation.onTermination = { _ in forwarding.cancel() }
    }

    func send(_ message: JSONObject) {
        mailbox.put(message)
    }

    var hasEnded: Bool { false }

    func end() {}

    func finish() async {}
}
