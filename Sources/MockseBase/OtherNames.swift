/// The names that other tools have for what mockse calls otherwise, without dashes.
enum OtherNames {
    static let all: [String: String] = [
        "delay": "latency", "lag": "latency", "sleep": "latency", "slow": "latency", "wait": "latency",
        "error-rate": "fail-rate", "failure-rate": "fail-rate", "errors": "fail-rate", "chaos": "fail-rate",
        "failrate": "fail-rate", "probability": "fail-rate", "toxicity": "fail-rate",
        "status": "fail-with", "error": "fail-with", "error-code": "fail-with", "status-code": "fail-with",
        "per-page": "page-size", "pagesize": "page-size", "limit": "page-size", "size": "page-size",
        "throttle": "fail-with", "rate-limit": "quota", "ratelimit": "quota",
        "key": "keys", "api-key": "keys", "api-keys": "keys",
        "rate": "bandwidth", "speed": "bandwidth", "throughput": "bandwidth", "kbps": "bandwidth",
        "bind": "host", "listen": "host", "address": "host", "interface": "host",
        "file": "data", "db": "data", "dataset": "data", "json": "data", "fixtures": "data",
        "record": "journal", "har": "journal", "access-log": "journal",
        "dups": "duplicates", "repeat-rate": "duplicate-rate",
        "token": "control-token", "origin": "control-origin", "cors": "control-origin",
        "reload": "watch", "silent": "quiet", "debug": "verbose",
    ]
}
