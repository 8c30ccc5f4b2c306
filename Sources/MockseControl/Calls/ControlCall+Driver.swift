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
                summary: "time to wait for a command, by default 25s, at most 60m; {} is returned after that"),
            instance,
        ],
        results: Content(
            summary: "A command, as drivers read it on standard input; {} after a timeout",
            schema: ["type": "object"]), refusals: [.notFound]
    ) { call throws(Refusal) in
        let mailboxes = try call.mailboxes()
        let timeout = try call.duration("timeout", standard: 25_000_000_000)
        let limit = call.connection.requestArrived &+ timeout
        let name = try call.instance()
        if mailboxes.mailbox(of: name) == nil {
            var watch: Int?
            _ = await call.connection.park(until: limit, activity: "waiting for its turn") { wake in
                watch = mailboxes.watch { wake() }
                // A mailbox was opened in the meantime.
                if mailboxes.mailbox(of: name) != nil { wake() }
            }
            if let watch { mailboxes.unwatch(watch) }
        }
        guard let mailbox = mailboxes.mailbox(of: name) else { return .json([:]) }
        if mailbox.command == nil {
            var watch: Int?
            _ = await call.connection.park(until: limit, activity: "waiting for a command") { wake in
                watch = mailbox.watch { wake() }
                // A command was left in the meantime.
                if watch == nil { wake() }
            }
            if let watch { mailbox.unwatch(watch) }
        }
        // Another mailbox may be the instance's own now.
        let isOwn = mailboxes.mailbox(of: name) === mailbox
        return .json(.object(isOwn ? mailbox.command ?? [:] : [:]))
    }

    static let reply = ControlCall(
        .post, "driver/reply", "Replies to the current command",
        parameters: [instance],
        body: Content(summary: "The reply, as drivers write it on standard output", schema: ["type": "object"]),
        results: Content(
            summary: "Reports whether the reply was expected", schema: Schema.whole(["taken": Schema.boolean])),
        refusals: [.notFound]
    ) { call throws(Refusal) in
        let mailbox = try call.mailboxes().mailbox(of: try call.instance())
        return .json(["taken": .bool(mailbox?.take(try call.body.object()) ?? false)])
    }

    private static let instance = Parameter(
        name: "instance",
        summary: "name of the instance, at most 200 bytes, if several run at once; each gets commands of its own")
}

extension ControlRequest {
    fileprivate func mailboxes() throws(Refusal) -> DriverMailboxes {
        let mailboxes = control.sandboxes.mailboxes
        if !mailboxes.isEmpty { return mailboxes }
        throw Refusal(
            status: .notFound, key: "driver", value: "",
            reason: "this server is not testing a client; `mockse conform --http` prints the URL to use")
    }

    /// Returns the name of the instance that the request comes from, or "" if it has none.
    fileprivate func instance() throws(Refusal) -> String {
        let name = parameter("instance") ?? ""
        guard name.utf8.count <= 200 else {
            throw .invalid("instance", name, "must have at most 200 bytes")
        }
        return name
    }
}
