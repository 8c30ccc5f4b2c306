import MockseJSON

/// What control calls take and answer, by the names that `openapi.json` gives it.
enum ControlSchemas {
    /// The schemas.
    static let all: JSONObject = [
        "Error": Schema.whole([
            "error": Schema.whole([
                "key": Schema.described(Schema.string, "what is wrong: a parameter, a member, a setting"),
                "value": Schema.described(Schema.string, "its value"),
                "reason": Schema.described(Schema.string, "what is wrong with it, and what to do instead"),
            ])
        ]),
        "Health": Schema.whole([
            "status": Schema.oneOf(["ok"]), "version": Schema.string,
            "url": Schema.optional(Schema.described(Schema.string, "where it was reached; null without Host")),
            "uptime_ns": Schema.count,
        ]),
        "Index": Schema.whole([
            "calls": Schema.array(
                of: Schema.whole(["method": Schema.string, "path": Schema.string, "summary": Schema.string]))
        ]),
    ]
}
