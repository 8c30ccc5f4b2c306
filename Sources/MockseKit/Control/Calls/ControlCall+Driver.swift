import MockseHTTP
import MockseJSON
import MockseSockets

/// Calls by which a client that is judged is operated: an app in a simulator, a page in a browser.
extension ControlCall {
    static let nextCommand = ControlCall(
        .get, "driver/next", "Tells what the client is to do next, as soon as there is something",
        parameters: [
            Parameter(
                name: "timeout",
                summary: "how long to wait for that: 25s if not given, at most 60m; then the answer is {}")
        ],
        results: Content(
            summary: "A command, as drivers read them on standard input; {} if there is none",
            schema: ["type": "object"])
    ) { call throws(Refusal) in
        let mailbox = try call.mailbox()
        let timeout = try call.duration("timeout", standard: 25_000_000_000)
        let connection = call.connection
        var watch: Int?
        if mailbox.command == nil {
            _ = await connection.park(
                until: connection.requestArrived &+ timeout, activity: "waiting for a command"
            ) { wake in
                watch = mailbox.watch { wake() }
                // It was left in between.
                if watch == nil { wake() }
            }
        }
        if let watch { mailbox.unwatch(watch) }
        return .json(.object(mailbox.command ?? [:]))
    }

    static let reply = ControlCall(
        .post, "driver/reply", "Answers the command that was handed out",
        body: Content(summary: "The answer, as drivers write them on standard output", schema: ["type": "object"]),
        results: Content(summary: "Whether it was waited for", schema: Schema.whole(["taken": Schema.boolean]))
    ) { call throws(Refusal) in
        .json(["taken": .bool(try call.mailbox().take(try call.object()))])
    }
}

extension ControlRequest {
    fileprivate func mailbox() throws(Refusal) -> DriverMailbox {
        if let mailbox = control.sandboxes.mailbox { return mailbox }
        throw Refusal(
            status: .notFound, key: "driver", value: "",
            reason: "no client is being judged here: `mockse conform --http` says where")
    }
}
