import MockseBase
import MockseFaults
import MockseHTTP
import MockseSockets

extension Delivery {
    /// Creates the delivery of a response with the latency and the pace that were decided on.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - decision: The faults.
    ///   - arrived: The time at which the request arrived, in nanoseconds of the loop's clock.
    init(_ response: EncodedResponse, _ decision: FaultPlan.Decision, arrived: UInt64) {
        self.init(response, notBefore: decision.latency > 0 ? arrived + decision.latency : 0)
        guard let pace = decision.pace else { return }
        let bytes = response.head.count + response.body.count
        self.pace = Pace(
            bytesPerSecond: pace.bytesPerSecond, pieces: pace.pieces > 1 ? pace.pieces : nil, over: pace.spread,
            stalls: pace.stalls(bytes: bytes).map { Pace.Stall(offset: $0.offset, duration: $0.duration) })
    }
}

extension EncodedResponse {
    /// Returns the response with a `Mockse-Fault` field: the faults, and what they were drawn from.
    func naming(_ faults: [InjectedFault], of subject: MatchSubject, seed: UInt64) -> EncodedResponse {
        adding("Mockse-Fault", length: subject.target.utf8.count + 128) { bytes in
            for (number, fault) in faults.enumerated() {
                if number > 0 { bytes += ", ".utf8 }
                bytes += fault.name.text.utf8
                guard let value = fault.value else { continue }
                bytes.append(UInt8(ascii: "="))
                bytes += value.utf8
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
