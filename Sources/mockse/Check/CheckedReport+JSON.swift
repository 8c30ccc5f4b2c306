import MockseJSON

extension CheckedReport {
    /// The report as JSON.
    var json: JSONValue {
        [
            "failed": .bool(isFailed), "verdict": .string(verdict), "requests": .number(requests),
            "dropped": .number(dropped), "shortage": shortage.map(JSONValue.string) ?? .null,
            "lists": .array(
                lists.map { list in
                    [
                        "list": .string(list.title), "requests": .number(list.requests),
                        "findings": .array(
                            list.findings.map { finding in
                                [
                                    "kind": .string(finding.kind), "text": .string(finding.text),
                                    "fails": .bool(fails(finding)),
                                ]
                            }),
                    ]
                }),
        ]
    }
}
