import MockseKit

@testable import mockse

/// Returns the options of `mockse serve` for arguments and environment, or nil if they select another command.
func serveOptions(
    _ arguments: [String], environment: [String: String] = [:]
) throws(UsageError) -> ServeOptions? {
    guard case .serve(let options) = try Invocation(arguments: arguments[...], environment: environment).command
    else { return nil }
    return options
}

/// A value for each option of `mockse serve` that differs from its default.
let samples: [String: String] = [
    "api": "github",
    "port": "9000", "host": "::1", "port-file": "port.txt", "latency": "200ms..1.2s", "fail-rate": "10%",
    "jitter": "0", "fail-every": "3", "fail-first": "2", "fail-with": "503:3,timeout", "backoff": "10",
    "bandwidth": "780kbit", "slicer": "8/2s", "network": "3G", "rule": "page=3 attempt=1: fail=503",
    "no-overrides": "true", "duplicates": "overlap=3,within", "duplicate-rate": "0.9", "drift": "insert:2",
    "total": "+5", "has-more": "always", "empty-pages": "2,4", "short-pages": "3:7", "journal": "journal.ndjson",
    "data-id": "uuid", "drain": "30s", "stop-at-eof": "yes", "control-token": "secret", "control": "open",
    "control-origin": "https://app.example",
    "control-host": "host.docker.internal", "seed": "7",
    "page-size": "20", "data": "folk=people.json", "strict": "true", "quota": "10", "keys": "mine,yours",
    "filter": "!9Z(-wwK4f=items,has_more", "etags": "true", "items": "1200",
    "quiet": "true", "verbose": "true", "log-format": "json", "format": "json",
]
