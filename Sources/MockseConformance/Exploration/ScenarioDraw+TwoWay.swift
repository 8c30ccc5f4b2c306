import MockseJudging
import MockseKit

/// Draws scenarios of lists that grow in both directions.
extension ScenarioDraw {
    /// The state in which a correct client is.
    private enum State { case idle, held, failed, paused }

    mutating func fillTwoWay() {
        scenario.lists = [
            .timeline(before: number(0...5), after: number(0...4), isShort: chance(50), isTied: chance(35))
        ]
        var state = State.idle
        let count = number(2...8)
        while scenario.steps.count < count, scenario.steps.last?.action != .close {
            switch state {
            case .idle: state = walk(at: pick((7, .idle), (3, .served)))
            case .held: state = stepWhileHeld()
            case .failed:
                let moment = pick((6, Scenario.Moment.idle), (4, .failed))
                if chance(40) {
                    add(moment, .retry)
                    state = .idle
                } else {
                    state = walk(at: moment)
                }
            case .paused:
                // A correct client sends nothing.
                for _ in 0..<number(1...2) {
                    let again = Scenario.Action.walk(direction(), times: number(1...2), outcome: nil)
                    add(.paused, pick((7, again), (3, .retry)))
                }
                state = .idle
            }
        }
    }

    private mutating func direction() -> Direction { pick((1, .later), (1, .earlier)) }

    /// Draws a trigger, or something rarer, and returns the state of a client whose list goes on in that direction.
    private mutating func walk(at moment: Scenario.Moment) -> State {
        if chance(10) {
            add(moment, pick((4, .wait), (4, .retry), (2, .close)))
            return .idle
        }
        let outcome: Scenario.Outcome? = pick(
            (50, nil), (weight(20, .inFlight), .held), (weight(22, .errors), .failed(failure())),
            (weight(6, .errors), .paused(status: pick((1, 429), (1, 503)), asDate: false)))
        add(moment, .walk(direction(), times: burst(), outcome: outcome))
        return switch outcome {
        case .held: .held
        case .failed, .errorObject: .failed
        case .paused: .paused
        case .delayed, nil: .idle
        }
    }

    private mutating func stepWhileHeld() -> State {
        let moment = Scenario.Moment.held(page: Scenario.heldRows)
        switch pick((40, 0), (44, 1), (8, 2), (6, 3), (2, 4)) {
        case 0:
            let failure = chance(25) ? failure() : nil
            add(moment, .release(page: Scenario.heldRows, failure: failure))
            return failure == nil ? .idle : .failed
        case 1:
            // The user mostly goes on scrolling in the same direction.
            var held: Direction?
            for case .walk(let direction, _, .held) in scenario.steps.map(\.action) { held = direction }
            add(moment, .walk(chance(60) ? held ?? direction() : direction(), times: burst(), outcome: nil))
        case 2: add(moment, .retry)
        case 3: add(moment, .cancel)
        default: add(moment, .close)
        }
        return .held
    }
}
