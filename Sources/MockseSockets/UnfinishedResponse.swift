/// A response that can't be sent yet, or not completely.
package protocol UnfinishedResponse: AnyObject {
    /// The response and how it is sent.
    var delivery: Delivery { get }

    /// Processes the outcome, once.
    func finish(_ outcome: Delivery.Outcome)
}

/// The rest of a response that the system hasn't accepted yet.
struct StartedResponse {
    let rest: ArraySlice<UInt8>
    let outcome: Delivery.Outcome
}
