package import MockseHTTP

/// The bytes of a delivery, each with the time at which it is sent, to a client that receives everything at once.
///
/// It says of a simulated client's connection what `Connection.deliver` does to a real one.
package struct DeliverySchedule: Sendable {
    /// The bytes that are sent.
    package let bytes: [UInt8]
    /// A Boolean value indicating whether the connection is reset in the end.
    package let isReset: Bool
    /// The time at which the last bytes are sent or the connection is reset; nil if nothing ever happens.
    package let end: UInt64?
    /// The time at which the last byte of the head is sent; nil if it never is.
    package let headSent: UInt64?
    /// The number of bytes sent at times, in nanoseconds of the server's clock.
    private let steps: [PaceSteps.Step]
    /// A Boolean value indicating whether the response, or its replacement, is sent completely.
    private let isComplete: Bool

    /// Creates the schedule of a delivery that begins at a time; the connection closes after it.
    ///
    /// - Parameters:
    ///   - delivery: The delivery.
    ///   - now: The time, in nanoseconds of the server's clock.
    ///   - date: The `Date` of the response.
    package init(_ delivery: Delivery, from now: UInt64, date: HTTPDate) {
        let response = delivery.response
        let tail = ResponseEncoder.tail(date: date.bytes, close: true, minorVersion: 1)
        let content = delivery.mode.content(head: response.head + tail, body: response.body)
        let start = max(now, delivery.notBefore)
        var steps: [PaceSteps.Step] = []
        if let pace = delivery.pace {
            var paced = PaceSteps(pace, count: content.count)
            while let step = paced.next() { steps.append(.init(end: step.end, time: start.addingClamped(step.time))) }
        } else if !content.isEmpty {
            steps = [.init(end: content.count, time: start)]
        }
        (bytes, self.steps) = (content, steps)
        isReset = delivery.mode == .resetBeforeHead || delivery.mode == .resetAfterHead
        isComplete = !isReset && !delivery.mode.cuts(body: response.body)
        let head = response.head.count + tail.count
        headSent = steps.first { $0.end >= head }?.time
        end = delivery.mode == .silence ? nil : steps.last?.time ?? start
    }

    /// The outcome if the client waits for it.
    package var outcome: Delivery.Outcome {
        var outcome = outcome(of: steps)
        if isComplete { outcome.lastByte = outcome.lastSent } else { outcome.ended = end ?? 0 }
        return outcome
    }

    /// Returns the outcome if the client disconnects at a time before the end.
    package func outcome(goneAt time: UInt64) -> Delivery.Outcome {
        var outcome = outcome(of: steps.filter { $0.time <= time })
        outcome.gone = time
        return outcome
    }

    private func outcome(of steps: [PaceSteps.Step]) -> Delivery.Outcome {
        var outcome = Delivery.Outcome()
        outcome.bytes = steps.last?.end ?? 0
        (outcome.firstByte, outcome.lastSent) = (steps.first?.time ?? 0, steps.last?.time ?? 0)
        return outcome
    }
}
