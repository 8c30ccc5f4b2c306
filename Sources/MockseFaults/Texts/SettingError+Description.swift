import MockseBase
import MockseDialects

extension SettingError.Reason: CustomStringConvertible {
    /// The text that follows the value and a colon.
    package var description: String {
        switch self {
        case .notARate:
            "not a rate; use a value such as 0.1 or 10%"
        case .rateWithExponent:
            "exponents are not supported; use a value such as 0.001 or 0.1%"
        case .rateTooFine:
            "must be a multiple of one millionth (0.000001 or 0.0001%)"
        case .rateOutOfRange(let highest):
            "must be between 0 and \(highest) (or 0% and \(highest.percentText))"
        case .notADuration:
            "not a duration; use 800ms, 1.5s, 2m, a bare number of milliseconds, or a range such as 200ms..1.2s"
        case .unknownUnit(let unit):
            "unknown unit \(unit.quotedIfNeeded) (use ns, us, ms, s or m)"
        case .zeroDuration:
            "must be greater than 0"
        case .negativeDuration:
            "must not be negative"
        case .durationTooFine:
            "must be a whole number of nanoseconds"
        case .durationTooLong:
            "must be at most an hour"
        case .threeDots:
            "ranges take two dots, not three; use a range such as 200ms..1.2s"
        case .oneUnitMissing:
            "only one of the two durations has a unit; give both a unit, as in 200ms..1.2s"
        case .reversedRange:
            "the range ends before it starts; put the shorter duration first"
        case .unknownDistribution(let name):
            "\(name.quotedIfNeeded) with these arguments is not supported; "
                + "use normal(MEAN,DEVIATION) or lognormal(MEDIAN,P99)"
        case .badLognormal:
            "the median must be above 0 and at most the 99th percentile, as in lognormal(200ms,3s)"
        case .notAQuantile(let part):
            "\(part.quotedIfNeeded) is not PERCENTILE=TIME; use a list such as p50=200ms,p90=800ms,p99=3s"
        case .fallingQuantiles:
            "percentiles must increase and times must not decrease, as in p50=200ms,p90=800ms,p99=3s"
        case .jitterOfSpread(let latency):
            "requires a fixed latency, such as 800ms, not \(latency)"
        case .jitterAboveLatency(let latency):
            "must be at most the latency, \(latency)"
        case .notAFailure(let text, let words):
            "\(text.quotedIfNeeded) is not a failure; use an HTTP status or one of \(words.joined(separator: ", "))"
        case .statusWithoutBody(let code):
            "\(code) can't be used as a failure status; use 200 to 599, except 204, 205 and 304"
        case .badWeight(let text, let allowed):
            "the weight of \(text.quotedIfNeeded) must be a whole number from \(allowed.lowerBound) "
                + "to \(allowed.upperBound)"
        case .noFailure:
            "must name at least one failure, such as 500,503; to turn failures off, use fail-rate 0"
        case .notABandwidth:
            "not a bandwidth; use 780kbit or 1.5mbit (bits per second), or 100kB or 1MB (bytes per second)"
        case .bareBandwidth:
            "missing unit (use bit, kbit, mbit or gbit for bits per second, or B, kB, MB or GB for bytes per second)"
        case .bandwidthUnit(let unit):
            "unknown unit \(unit.quotedIfNeeded) "
                + "(use bit, kbit, mbit or gbit for bits per second, or B, kB, MB or GB for bytes per second)"
        case .bandwidthOutOfRange:
            "must be a whole number of bits per second, from 8bit to 1000gbit"
        case .notASlicer:
            "not a slicer; use PIECES/TIME with 2 to 10000 pieces, such as 8/2s"
        case .highLatencyDNS:
            "can't be simulated by a server, because DNS lookup finishes before a request arrives"
        case .notAFilter(let dialects):
            "not a filter; use ID=FIELDS" + (dialects.filters.first.map { ", such as \($0.examples.fields)" } ?? "")
        case .builtInFilter(let name):
            "\(name) is a built-in filter; use the ID of a custom one"
        case .unknownField(let name, let nearest, let dialects):
            "unknown field \(name.quotedIfNeeded)"
                + (nearest.map { "; did you mean \($0)?" } ?? dialects.fieldExamples.map {
                    "; use a name such as \($0)"
                }
                    ?? "")
        case .nothingToLeaveOut(let name, let dialects):
            "\(name) leaves a field out of nothing; begin with a built-in filter, as in "
                + "\(dialects.changedFilter ?? "ID"),\(name)"
        case .notARule:
            "not a rule; use MATCH: EFFECTS, such as page=3 attempt=1: fail=503 (or *: latency=2s for every request)"
        case .notATerm(let dialects):
            "not KEY=VALUE; use page=3, attempt=1..2, route=\(dialects.routeExample), "
                + "dialect=\(dialects.last?.name ?? "NAME") or query.NAME=VALUE"
        case .twice(let part):
            "\(part.quotedIfNeeded) is given more than once"
        case .notANumberRange:
            "must be a positive whole number, or a range such as 2..4 or 2.."
        case .notARoute(let dialects):
            "not a path; use \(dialects.routeExamples.list("or")) ('*' matches any text)"
        case .noEffect(let keys):
            "missing effect; use ok, or KEY=VALUE with one of \(keys.joined(separator: ", "))"
        case .ofWholeLists:
            "applies to whole lists, not single requests; use the setting instead"
        case .unknownKey(let nearest):
            "unknown key" + (nearest.map { "; did you mean \($0)?" } ?? "")
        case .startupOnly:
            "can only be set at startup"
        case .flagOnly(let flag):
            "can't be set in the config file; use \(flag)"
        case .repeatedKey:
            "is given more than once"
        case .notAnObject:
            "must be a JSON object"
        case .notAList:
            "must be a JSON array"
        case .notAPlainValue:
            "must be a JSON string, number or boolean"
        case .notAWholeNumber(let allowed):
            "must be a whole number from \(allowed.lowerBound) to \(allowed.upperBound)"
        case .notAnItemCount(let allowed):
            "must be a whole number from \(allowed.lowerBound), the length of the longest built-in list, to "
                + "\(allowed.upperBound), such as 10_000_000 or 10M; use --data to serve a shorter list"
        case .notAnAddress:
            "not localhost or an IP address; use an address such as 127.0.0.1, ::1 or 0.0.0.0"
        case .notADataName(let name):
            "\(name.quotedIfNeeded) can't be used as a name; use letters, digits, '.', '_', '-' and '/' "
                + "(for a path that contains '=', use =PATH)"
        case .notASandboxName:
            "must be 1 to 64 letters, digits, '.', '_' or '-'"
        case .notAToken:
            "must be printable ASCII without spaces, because it is sent in a header field"
        case .notAKey(let longest):
            "not a key; use 1 to \(longest) bytes without commas and spaces"
        case .noRandomSeed: "must be a whole number, so that a run can be repeated; in a shell, $RANDOM is one"
        case .notAHost: "not a host name such as host.docker.internal, without scheme and port"
        case .notAnOrigin:
            "not an origin; use a scheme and host as browsers send them, such as https://app.example:3000, or null"
        case .noFile:
            "missing file; use FILE or NAME=FILE"
        case .noStem:
            "the file name can't be used as a name; use NAME=FILE"
        case .empty:
            "must not be empty"
        case .nothingToWatch:
            "needs --config FILE"
        case .notOneOf(let known):
            known.count > SettingError.mostListed ? "unknown" : "must be one of \(known.joined(separator: ", "))"
        case .tooMany(let limit):
            "has too many entries; the limit is \(limit)"
        case .pageFault(let refusal):
            refusal.description
        }
    }
}

extension Dialects {
    /// The names that declarations of custom filters can use, of each dialect that has filters.
    fileprivate var filters: [DialectFilters] { compactMap(\.filters) }

    /// The first and the last field of the example of a custom filter, such as `items or question.title`.
    fileprivate var fieldExamples: String? {
        guard let filters = filters.first else { return nil }
        let fields = filters.examples.fields.split(separator: "=").last?.split(separator: ",").map(String.init) ?? []
        return [fields.first, fields.last].compactMap(\.self).list("or")
    }

    /// The built-in filter in the example of a change to one.
    fileprivate var changedFilter: Substring? {
        filters.first?.examples.change.split(separator: "=").last?.split(separator: ",").first
    }

    /// A pattern of paths without their version.
    var routeExample: String {
        let parts = first?.sample.route.split(separator: "/") ?? []
        return parts.count > 1 ? "/\(parts[0])/*" : "/\(parts.first ?? "*")"
    }

    /// A path without its version, and a pattern for one with it.
    fileprivate var routeExamples: [String] {
        guard let sample = first?.sample else { return ["/*"] }
        return ["/" + sample.route, sample.path.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/*"]
    }
}
