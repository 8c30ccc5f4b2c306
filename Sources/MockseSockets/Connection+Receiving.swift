import MockseHTTP
import MocksePlatform

extension Connection {
    /// Receives once, waiting for input if necessary; returns false if the connection is over.
    func receive(_ responder: any Responder) async -> Bool {
        let isIdle = parser.isIdle
        activity = isIdle ? "waiting for a request" : "receiving a request"
        while true {
            let limit = isIdle ? core.turned &+ options.idleTimeout : requestStarted &+ options.requestTimeout
            if channel.ready.contains(.readable) { await yieldAtTimes() } else { turnsWithoutYielding = 0 }
            switch await core.wait(channel, for: .readable, limit: limit, endsOnDrain: isIdle) {
            case .ready: break
            case .timedOut:
                if !isIdle { await refuse(.timedOut, responder) }
                return false
            case .gone, .stopped, .woken: return false
            }
            if isIdle { requestStarted = core.turned }
            switch channel.receive(into: core.receiveBuffer) {
            case .moved(0), .failed: return false
            case .moved(let count):
                parser.receive(UnsafeRawBufferPointer(rebasing: core.receiveBuffer[..<count]))
                return true
            case .wouldBlock: continue
            }
        }
    }
}
