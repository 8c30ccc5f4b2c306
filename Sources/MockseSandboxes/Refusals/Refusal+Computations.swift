import MockseHTTP
package import MockseSockets

extension Refusal {
    /// Creates the refusal of a computation because too many wait or run already.
    package init(_ reason: Computations.TooMany) {
        self.init(
            status: .serviceUnavailable, key: "computations", value: "\(reason.limit)",
            reason: reason.isOwners
                ? "this many different computations of this sandbox wait or run; wait for one of them, or use another "
                    + "sandbox"
                : "this many different computations wait or run on this server; wait for one of them")
    }
}
