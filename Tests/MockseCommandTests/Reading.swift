import MockseKit

@testable import mockse

/// What `mockse serve` makes of arguments and environment; an error if they are asking for something else.
func serveOptions(
    _ arguments: [String], environment: [String: String] = [:]
) throws(UsageError) -> ServeOptions? {
    guard case .serve(let options) = try Invocation(arguments: arguments[...], environment: environment).command
    else { return nil }
    return options
}

/// A value for each option of `mockse serve` that differs from its default.
let samples: [String: String] = [
    "port": "9000", "host": "::1", "port-file": "port.txt", "latency": "200ms..1.2s", "fail-rate": "10%",
    "duplicate-rate": "0.9", "seed": "7", "page-size": "20", "data": "folk=people.json", "strict": "true",
    "quiet": "true", "verbose": "true", "log-format": "json", "format": "json",
]
