import MockseBase

extension SettingError.Reason: CustomStringConvertible {
    /// What follows the value and a colon.
    package var description: String {
        switch self {
        case .notARate:
            "is not a rate: write 0.1 or 10%"
        case .rateWithExponent:
            "write it without an exponent, as 0.001 or 0.1%"
        case .rateTooFine:
            "is finer than a millionth, the smallest step of a rate"
        case .rateOutOfRange(let highest):
            "must be between 0 and \(highest) (or 0% and \(highest.percentText))"
        case .notADuration:
            "is not a duration: write 800ms, 1.5s, 2m, a bare number of milliseconds, or a range like 200ms..1.2s"
        case .unknownUnit(let unit):
            "has the unknown unit \(unit.quotedIfNeeded): use ns, us, ms, s or m"
        case .zeroDuration:
            "must be longer than 0"
        case .negativeDuration:
            "must not be negative"
        case .durationTooFine:
            "is finer than a nanosecond"
        case .durationTooLong:
            "is longer than an hour"
        case .threeDots:
            "has three dots: write a range with two, like 200ms..1.2s"
        case .oneUnitMissing:
            "has a unit at one end only: write both, like 200ms..1.2s"
        case .reversedRange:
            "ends before it starts: write the shorter duration first"
        case .unknownDistribution(let name):
            "\(name.quotedIfNeeded) with these arguments is unknown: write normal(MEAN,DEVIATION) or lognormal(MEDIAN,P99)"
        case .badLognormal:
            "needs a median above 0 and a 99th percentile no shorter than it: write lognormal(200ms,3s)"
        case .notAQuantile(let part):
            "\(part.quotedIfNeeded) is not a percentile with its time: write p50=200ms,p90=800ms,p99=3s"
        case .fallingQuantiles:
            "must rise from percentile to percentile, as must the times: write p50=200ms,p90=800ms,p99=3s"
        case .jitterOfSpread(let latency):
            "needs a latency of one duration, such as 800ms, not \(latency)"
        case .jitterAboveLatency(let latency):
            "is longer than the latency, \(latency)"
        case .notAFailure(let text, let words):
            "\(text.quotedIfNeeded) is not a failure: write an HTTP status or one of \(words.joined(separator: ", "))"
        case .statusWithoutBody(let code):
            "\(code) cannot be failed with: use a status from 200 to 599 whose answer has a body (not 204, 205, 304)"
        case .badWeight(let text, let allowed):
            "the weight of \(text.quotedIfNeeded) must be a whole number from \(allowed.lowerBound) "
                + "to \(allowed.upperBound)"
        case .noFailure:
            "names no failure: write 500,503 or the like (fail-rate 0 turns failures off)"
        case .notABandwidth:
            "is not a bandwidth: write 780kbit or 1.5mbit (bits a second), or 100kB or 1MB (bytes a second)"
        case .bareBandwidth:
            "needs a unit: bit, kbit, mbit, gbit for bits a second, or B, kB, MB, GB for bytes a second"
        case .bandwidthUnit(let unit):
            "has the unknown unit \(unit.quotedIfNeeded): "
                + "use bit, kbit, mbit, gbit for bits a second, or B, kB, MB, GB for bytes a second"
        case .bandwidthOutOfRange:
            "must be a whole number of bits a second, from 8bit to 1000gbit"
        case .notASlicer:
            "is not a slicer: write PIECES/TIME with 2 to 10000 pieces, as 8/2s"
        case .highLatencyDNS:
            "cannot be imitated by a server: it delays name look-up, which is over when a request arrives"
        case .notARule:
            "is not a rule: write MATCH: EFFECTS, as page=3 attempt=1: fail=503 (or *: latency=2s for every request)"
        case .notATerm:
            "is not KEY=VALUE: write page=3, attempt=1..2, route=/users/*, dialect=brewerydb or query.NAME=VALUE"
        case .twice(let part):
            "has \(part.quotedIfNeeded) twice"
        case .notANumberRange:
            "must be a number from 1, or a range like 2..4 or 2.."
        case .notARoute:
            "is not a path: write /users/moderators or /2.3/users/* ('*' stands for any text)"
        case .noEffect(let keys):
            "has no effect: write KEY=VALUE with one of \(keys.joined(separator: ", ")), or ok"
        case .ofWholeLists:
            "is about whole lists, not single requests: give it as a setting"
        case .unknownKey(let nearest):
            "is an unknown key" + (nearest.map { "; the nearest is \($0)" } ?? "")
        case .settledAtStart:
            "is settled at the start: give it when mockse starts"
        case .flagOnly(let flag):
            "is a flag only, not for the file: write \(flag)"
        case .repeatedKey:
            "is there twice: give it once"
        case .notAnObject:
            "must be a JSON object"
        case .notAList:
            "must be a JSON array"
        case .notAPlainValue:
            "must be a JSON string, number or boolean"
        case .notAWholeNumber(let allowed):
            "must be a whole number from \(allowed.lowerBound) to \(allowed.upperBound)"
        case .notAnAddress:
            "is not localhost or an IP address: write 127.0.0.1, ::1, 0.0.0.0 or the like"
        case .notADataName(let name):
            "\(name.quotedIfNeeded) cannot be a name: use letters, digits, '.', '_', '-' and '/' "
                + "(for a path with '=' in it write =PATH)"
        case .notAToken:
            "must be printable ASCII without spaces, to be sent in a field"
        case .notAnOrigin:
            "is not an origin: write scheme and host as browsers send them, like https://app.example:3000, or null"
        case .noFile:
            "names no file: write FILE or NAME=FILE"
        case .noStem:
            "has a file name that cannot be a name: write NAME=FILE"
        case .empty:
            "must not be empty"
        case .nothingToWatch:
            "needs a config file to watch: give --config FILE, too"
        case .notOneOf(let known):
            "must be one of \(known.joined(separator: ", "))"
        case .tooMany(let limit):
            "has too many entries: \(limit) is the limit"
        case .pageFault(let refusal):
            refusal.description
        }
    }
}
