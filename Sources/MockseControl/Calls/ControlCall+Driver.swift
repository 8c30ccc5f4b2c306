import MockseHTTP
import MockseJSON
import MocksePages
import MockseSandboxes
import MockseSockets

/// Calls that drive a client under test, such as an app in a simulator or a page in a browser.
extension ControlCall {
    static let nextCommand = ControlCall(
        .get, "driver/next", "Returns the client's next command, as soon as there is one",
        parameters: [
            Parameter(
                name: "timeout",
                summary: "time to wait for a command, by default 25s, at most 60m; {} is returned after that")
        ],
        results: Content(
            summary: "A command, as drivers read it on standard input; {} after a timeout",
            schema: ["type": "object"]), refusals: [.notFound]
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
                // A command was left in the meantime.
                if watch == nil { wake() }
            }
        }
        if let watch { mailbox.unwatch(watch) }
        return .json(.object(mailbox.command ?? [:]))
    }

    static let reply = ControlCall(
        .post, "driver/reply", "Replies to the current command",
        body: Content(summary: "The reply, as drivers write it on standard output", schema: ["type": "object"]),
        results: Content(
            summary: "Reports whether the reply was expected", schema: Schema.whole(["taken": Schema.boolean])),
        refusals: [.notFound]
    ) { call throws(Refusal) in
        .json(["taken": .bool(try call.mailbox().take(try call.body.object()))])
    }
}

extension ControlRequest {
    fileprivate func mailbox() throws(Refusal) -> DriverMailbox {
        if let mailbox = control.sandboxes.mailbox { return mailbox }
        throw Refusal(
            status: .notFound, key: "driver", value: "",
            reason: "this server is not testing a client; `mockse conform --http` prints the URL to use")
    }
}
