extension DriverError {
    /// The way to make the driver work.
    public var fix: String {
        switch self {
        case .unsupported(let verb) where ["open", "more", "close"].contains(verb):
            "Implement `\(verb)`. Every driver needs `open`, `more` and `close`."
        case .unsupported(let verb):
            "Implement `\(verb)`, or remove it from `verbs` in the reply to `hello`; its cases are then skipped."
        case .failed("hello", _):
            "Find the cause in the driver's standard error: the driver couldn't start the client."
        case .failed(let verb, _):
            "Find the cause in the driver's standard error. Reply `error` to `\(verb)` only if the driver can't carry it "
                + "out. A failed HTTP request is not an error: the client handles it."
        case .silent("hello", _):
            "Reply to `hello` with one line on standard output, and flush it. Check that the driver reads its standard "
                + "input line by line."
        case .silent("idle", _):
            "Reply to `idle` within `ms` milliseconds, even if a request is still open."
        case .silent("list", _):
            "Reply to `list` at once with the rows that are displayed, even while a page is loading."
        case .silent(let verb, _):
            "Reply to `\(verb)` at once: start the work, and don't wait for a page. Flush standard output after each "
                + "reply. On a slow machine, raise --timeout."
        case .unreturned(let verb, _):
            "Start the work in its own task, and return from `\(verb)` without waiting for it."
        case .handshake:
            "Correct the reply to `hello`. The Drivers page of the documentation describes its fields."
        case .malformedMessage:
            "Print only replies to standard output: one JSON object per line, with the `id` of its command. Send logs to "
                + "standard error."
        case .ended:
            "Find the cause in the driver's standard error. A driver runs until its standard input ends, and starts a new "
                + "client for each `open`."
        case .crashed:
            "Find the crash in the client's standard error, and run the case again."
        }
    }
}
