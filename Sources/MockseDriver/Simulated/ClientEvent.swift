/// Something that happens to a simulated client.
package enum ClientEvent: Sendable {
    /// A command to do something; `idle`, `list` and unknown commands do nothing.
    case command(DriverCommand)
    /// The arrival of the head of a response, without all of its body, to the request with the number.
    case began(request: Int)
    /// The end of a request, which has the number that its effect gave it.
    case ended(request: Int, Result<PlainReply, RequestFailure>)
    /// The end of a timer's time.
    case fired(timer: Int)
}

/// The reason why a simulated client's request has no reply.
package enum RequestFailure: Error, Sendable, Hashable {
    /// The client canceled the request.
    case canceled
    /// The connection failed, or ended before the end of the response head.
    case connection
}
