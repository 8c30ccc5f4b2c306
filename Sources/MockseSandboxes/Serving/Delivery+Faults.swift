import MockseBase
import MockseFaults
import MockseHTTP
import MockseSockets

extension Delivery {
    /// Creates the delivery of a response to an attempt, with the faults that were decided on.
    ///
    /// - Parameters:
    ///   - outgoing: The response.
    ///   - decision: The faults.
    ///   - faults: All faults, those of the page included.
    ///   - subject: The attempt.
    ///   - seed: The seed that the faults were drawn from.
    ///   - arrived: The time at which the request arrived, in nanoseconds of the loop's clock.
    init(
        of outgoing: OutgoingResponse, _ decision: FaultPlan.Decision, _ faults: [InjectedFault],
        to subject: MatchSubject,
        seed: UInt64, arrived: UInt64
    ) {
        let response =
            faults.isEmpty ? outgoing.response : outgoing.response.naming(faults, of: subject, seed: seed)
        self.init(response, notBefore: decision.latency > 0 ? arrived + decision.latency : 0, mode: outgoing.mode)
        if let pace = decision.pace {
            let bytes = response.head.count + response.body.count
            self.pace = Pace(
                bytesPerSecond: pace.bytesPerSecond, pieces: pace.pieces > 1 ? pace.pieces : nil, over: pace.spread,
                stalls: pace.stalls(bytes: bytes).map { Pace.Stall(offset: $0.offset, duration: $0.duration) })
        }
    }
}

extension EncodedResponse {
    /// Returns the response with a `Mockse-Fault` field: the faults, and what they were drawn from.
    fileprivate func naming(
        _ faults: [InjectedFault], of subject: MatchSubject, seed: UInt64
    ) -> EncodedResponse {
        adding("Mockse-Fault", length: subject.target.utf8.count + 128) { bytes in
            for (number, fault) in faults.enumerated() {
                if number > 0 { bytes += ", ".utf8 }
                bytes += fault.name.text.utf8
                if let value = fault.value {
                    bytes.append(UInt8(ascii: "="))
                    bytes += value.utf8
                }
            }
            bytes += "; seed=".utf8
            bytes.appendDecimal(seed)
            bytes += "; target=".utf8
            bytes += subject.target.utf8
            bytes += "; attempt=".utf8
            bytes.appendDecimal(UInt64(subject.attempt))
        }
    }
}
