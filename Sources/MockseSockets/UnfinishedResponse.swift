/// A response that can't be sent yet, or not completely.
package final class UnfinishedResponse {
    /// The response and how it is sent.
    let delivery: Delivery
    /// A closure that processes the outcome.
    let finish: (Delivery.Outcome) -> Void

    /// Creates a response whose outcome goes to `finish`.
    package init(_ delivery: Delivery, finish: @escaping (Delivery.Outcome) -> Void) {
        self.delivery = delivery
        self.finish = finish
    }
}

/// The rest of a response that the system hasn't accepted yet.
struct StartedResponse {
    let rest: ArraySlice<UInt8>
    let outcome: Delivery.Outcome
}
