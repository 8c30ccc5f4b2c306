import MockseBase
import MockseDialects
import MockseFaults
import MockseJSON
import MockseJournal
import MocksePages
import MocksePaging
import MockseSandboxes

/// The schemas of control requests and responses, by their names in `openapi.json`.
enum ControlSchemas {
    /// Returns the schemas of a server with these dialects.
    static func all(_ dialects: Dialects) -> JSONObject {
        [
            "Error": Schema.whole([
                "error": Schema.whole([
                    "key": Schema.described(Schema.string, "the invalid parameter, field, or setting"),
                    "value": Schema.described(Schema.string, "its value"),
                    "reason": Schema.described(Schema.string, "the problem, and what to do instead"),
                ])
            ]),
            "Health": Schema.whole([
                "status": Schema.oneOf(["ok"]), "version": Schema.string,
                "contracts": Schema.whole(.of(Contract.all.map(\.name)) { _ in Schema.string }),
                "url": Schema.described(
                    ["type": ["string", "null"]], "the URL the client used; null if the request had no Host header"),
                "uptime_ns": Schema.count,
                "clock_ns": Schema.described(Schema.count, "the time now, by the clock of the exchanges"),
            ]),
            "Index": Schema.whole([
                "calls": Schema.array(
                    of: Schema.whole(["method": Schema.string, "path": Schema.string, "summary": Schema.string]))
            ]),
            "Settings": Schema.object(
                .of(Setting.all.map(\.key)) { key in
                    Schema.described(Schema.any, Setting.named(key)?.summary(for: dialects) ?? "")
                }, isClosed: true),
            "Plan": Schema.whole([
                "target": Schema.string, "seed": Schema.count,
                "entries": Schema.array(
                    of: Schema.whole([
                        "target": Schema.string, "page": Schema.optional(Schema.ordinal), "attempt": Schema.ordinal,
                        "fail": Schema.optional(Schema.string), "latency_ns": Schema.count,
                        "faults": Schema.array(of: Schema.string),
                    ])),
            ]),
            "Report": report,
            "Finding": Schema.whole([
                "rule": Schema.oneOf(Report.ruleNames),
                "page": Schema.described(["type": ["integer", "null"]], "null for a finding about the displayed list"),
                "at_ms": Schema.described(
                    ["type": ["integer", "null"]],
                    "milliseconds since the first request; null for a finding about "
                        + "the displayed list"),
                "exchanges": Schema.array(of: Schema.ordinal), "text": Schema.string,
            ]),
            "Reset": Schema.whole(["reset": Schema.array(of: Schema.oneOf(ResetParts.names.map(\.name)))]),
            "Removed": Schema.whole(["removed": Schema.boolean]),
            "Match": match(dialects),
            "Gate": Schema.whole([
                "name": Schema.string, "open": Schema.described(Schema.boolean, "true if it lets everything through"),
                "waiting": Schema.described(Schema.count, "number of responses held"),
                "released": Schema.described(Schema.count, "number of responses released"),
                "held": Schema.described(
                    Schema.array(
                        of: Schema.whole([
                            "method": Schema.string, "target": Schema.string, "list": Schema.string,
                            "page": Schema.optional(Schema.ordinal), "attempt": Schema.count,
                            "arrived_ns": Schema.moment,
                        ])), "the requests whose responses are held, the oldest 100"),
            ]),
            "Data": Schema.whole([
                "route": Schema.string,
                "version": Schema.described(Schema.ordinal, "number of times data was uploaded to this route"),
                "items": Schema.count, "id": Schema.described(Schema.string, "the field that identifies the items"),
            ]),
            "Script": Schema.array(of: scriptEntry),
            "Sandbox": Schema.whole([
                "name": Schema.string, "url": Schema.string,
                "port": Schema.described(["type": ["integer", "null"]], "the sandbox's own port, if any"),
                "exchanges": Schema.count,
                "open": Schema.described(Schema.count, "number of open requests"), "gates": Schema.count,
            ]),
            "Exchange": exchange,
            "Truth": Schema.whole([
                "target": Schema.string,
                "ids": Schema.described(
                    Schema.array(of: Schema.string), "the items that the list holds, whatever moves between pages"),
                "reachable": Schema.described(
                    Schema.array(of: Schema.string),
                    "the items that a correct client could have displayed; without drift, the same as ids"),
            ]),
            "Shown": Schema.object(
                ["target": Schema.string, "ids": Schema.array(of: ["type": ["string", "number"]])],
                required: ["target", "ids"], isClosed: true),
            "ShownCount": Schema.whole(["target": Schema.string, "shown": Schema.count]),
        ]
    }

    /// The schema of a number, or a range as text.
    private static let range: JSONValue = [
        "type": ["integer", "string"], "description": "a number, 1 or greater, or a range such as 2..4 or 2..",
    ]

    private static func match(_ dialects: Dialects) -> JSONValue {
        Schema.object(
            [
                "dialect": Schema.oneOf(dialects.map(\.name)),
                "route": Schema.described(
                    Schema.string,
                    "a path\(dialects.first.map { " such as /\($0.sample.route)" } ?? ""); * stands for any text"),
                "page": range, "attempt": range, "version": range,
                "query": Schema.described(["type": "object"], "query parameters and their values"),
            ], isClosed: true)
    }

    private static let scriptEntry = Schema.object(
        [
            "match": Schema.named("Match"),
            "items": Schema.described(
                Schema.array(of: ["type": ["integer", "object"]]), "zero-based indices into the list, or literal items"),
            "next": words(NextPage.allCases.map(\.rawValue)), "links": words(LinkForm.allCases.map(\.rawValue)),
            "envelope": Schema.described(["type": "object"], "fields to set, or to omit if null"),
            "status": ["type": "integer", "minimum": 200, "maximum": 599],
            "fields": Schema.described(["type": "object"], "response fields to set, or to omit if null"),
            "body": Schema.described(Schema.any, "the entire body, as text or JSON"),
        ], isClosed: true)

    /// The schema of a text that is one of some words.
    private static func words(_ words: [String]) -> JSONValue {
        ["type": "string", "enum": .array(words.map { .string($0) })]
    }

    /// The schema of pairs of exchange ids: the first exchange should have kept the client from sending the second.
    private static let pairs = Schema.array(of: Schema.array(of: Schema.ordinal))

    private static let report = Schema.object(
        [
            "targets": Schema.array(
                of: Schema.object(
                    [
                        "target": Schema.string, "requests": Schema.count, "overlaps": pairs, "repeats": pairs,
                        "gaps": Schema.array(of: Schema.ordinal), "past_end": pairs, "backoff_violations": pairs,
                        "retry_storms": pairs,
                        "incomplete": Schema.described(
                            Schema.array(of: Schema.ordinal),
                            "exchanges at which the last walk ended before the list did"),
                        "ignored_paging": Schema.array(of: Schema.ordinal),
                        "abandoned": Schema.array(of: Schema.ordinal),
                        "findings": Schema.array(of: Schema.named("Finding")),
                        "sandbox": Schema.string,
                        "shown": Schema.described(
                            ["type": "object"], "the displayed list, compared with the expected one"),
                    ],
                    required: ["target", "requests", "overlaps", "repeats", "gaps", "past_end", "backoff_violations"])),
            "dropped": Schema.described(Schema.count, "number of earlier exchanges that were dropped"),
            "shared": Schema.described(
                Schema.array(of: Schema.string),
                "two lists that different clients seem to have paged through at the same time"),
        ], required: ["targets", "dropped"])

    private static let exchange = Schema.object(
        [
            "id": Schema.ordinal, "sandbox": Schema.optional(Schema.string), "connection": Schema.count,
            "method": Schema.string, "target": Schema.string, "list": Schema.string, "query": Schema.string,
            "ignored": Schema.described(
                Schema.array(of: Schema.string),
                "parameters that select a page in other APIs; omitted if none were sent"),
            "host": Schema.described(
                Schema.string, "the host of the request, if the API's pages name the server; otherwise omitted"),
            "credentials": Schema.described(
                Schema.boolean, "whether the request had credentials, if the API's pages name the server"),
            "dialect": Schema.optional(Schema.string), "attempt": Schema.count, "page": Schema.optional(Schema.ordinal),
            "status": Schema.integer, "items": Schema.optional(Schema.count),
            "has_more": Schema.optional(Schema.boolean), "retry_after": Schema.optional(["type": "number"]),
            "backoff": Schema.optional(Schema.count), "faults": Schema.array(of: Schema.string),
            "marks": Schema.array(of: Schema.string), "arrived_ns": Schema.moment,
            "first_byte_ns": Schema.optional(Schema.moment), "last_byte_ns": Schema.optional(Schema.moment),
            "ended_ns": Schema.optional(Schema.moment), "gone_ns": Schema.optional(Schema.moment),
            "bytes": Schema.count,
        ], required: ["id", "method", "target", "attempt", "status", "arrived_ns", "bytes"])
}
