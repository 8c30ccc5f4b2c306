import MockseDialects
import MockseJSON

extension StackExchange {
    /// Returns the description of the API.
    static func openAPI(_ options: DialectOptions) -> DialectOpenAPI {
        DialectOpenAPI(
            summary: "the Stack Exchange API, versions 2.2 and 2.3", versions: ["2.3", "2.2"], routes: routes(options),
            credentials: [
                Schema.parameter("key", in: "query", Schema.string, "any key is valid"),
                Schema.parameter("access_token", in: "query", Schema.string),
                Schema.parameter("callback", in: "query", Schema.string, "the name of the JSONP callback function"),
            ],
            scriptType: "application/javascript", failure: "StackExchangeFailure", schemas: schemas)
    }

    private static let failure = RouteSummary.Failure(400, "The request is invalid, not allowed, or throttled")

    /// Returns the summaries of the methods, and of those that need an access token.
    private static func routes(_ options: DialectOptions) -> [RouteSummary] {
        StackExchangeMethod.all.map { method in
            var route = RouteSummary(
                pattern: method.pattern.text, summary: summary(of: method),
                placeholders: method.placeholders, parameters: parameters(of: method, options),
                schema: Schema.named(pageName(method.items.name)), failures: [failure])
            if method.acceptsPost { route.methods.append("post") }
            return route
        }
            + TokenMethod.all.map { method in
                RouteSummary(
                    pattern: method.pattern.text, summary: "Fails, because mockse issues no access tokens",
                    parameters: [],
                    schema: Schema.named(pageName("")), failures: [failure])
            }
    }

    /// The schemas of the wrapper around each type, of errors and of all types, keyed by name.
    private static var schemas: JSONObject {
        var schemas: JSONObject = [
            pageName(""): page(of: ["type": "object"]),
            "StackExchangeFailure": Schema.whole([
                "error_id": Schema.oneOf(StackExchangeError.names.keys.sorted()), "error_message": Schema.string,
                "error_name": Schema.oneOf(StackExchangeError.names.sorted { $0.key < $1.key }.map(\.value)),
            ]),
        ]
        let listed = Set(StackExchangeMethod.all.map(\.items.name)).sorted()
        for type in listed { schemas[pageName(type)] = page(of: Schema.named(schemaName(type))) }
        for type in used(from: listed).sorted() {
            schemas[schemaName(type)] = FieldTable.types[type]?.schema(naming: schemaName)
        }
        return schemas
    }

    /// Returns types with those of the objects in their fields.
    private static func used(from types: [String]) -> Set<String> {
        var (found, next) = (Set<String>(), types)
        while let type = next.popLast() {
            guard found.insert(type).inserted, let fields = FieldTable.types[type] else { continue }
            next += fields.types.values
        }
        return found
    }

    private static func summary(of method: StackExchangeMethod) -> String {
        let items = method.items.dataset.split(separator: "_").joined(separator: " ")
        return method.isPaged ? "Returns one page of \(items)" : "Returns \(items)"
    }

    /// Returns the schema of the wrapper around items.
    ///
    /// Each type has a wrapper of its own, because programs that generate clients don't combine schemas that describe
    /// the same member.
    private static func page(of items: JSONValue) -> JSONValue {
        Schema.object([
            "items": Schema.array(of: items), "has_more": Schema.boolean, "backoff": Schema.count,
            "quota_max": Schema.count, "quota_remaining": Schema.count, "page": Schema.ordinal,
            "page_size": Schema.count, "total": Schema.count, "type": Schema.string,
        ])
    }

    /// Returns the name of the schema of the wrapper around a type's items, or around any items if it is empty.
    private static func pageName(_ type: String) -> String { schemaName(type) + "Page" }

    /// Returns the name of a type's schema.
    private static func schemaName(_ type: String) -> String {
        "StackExchange" + type.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private static func parameters(
        of method: StackExchangeMethod, _ options: DialectOptions
    ) -> [RouteSummary.Parameter] {
        let page = method.isPaged ? [RouteSummary.Parameter("page", ParameterReader.pageSchema)] : []
        return page
            + method.parameters.map { name in
                var parameter = RouteSummary.Parameter(name, schema(ofParameter: name, method, options))
                parameter.isRequired = name == "site" && options.isStrict || method.needs == [name]
                return parameter
            }
    }

    private static func schema(
        ofParameter name: String, _ method: StackExchangeMethod, _ options: DialectOptions
    ) -> JSONValue {
        switch name {
        case "filter", "base": return Schema.string(suchAs: DialectFilters.stackExchange.builtIn)
        case "site":
            let schema = Schema.string(suchAs: Sites.suggested)
            return options.isStrict ? schema : Schema.defaulting(schema, to: .string(Sites.standard))
        case "pagesize":
            return Schema.defaulting(
                Schema.integer(in: ParameterReader.pageSizes(of: method.items.name)),
                to: .number(options.pageSize ?? ParameterReader.defaultPageSize))
        case "fromdate", "todate": return Schema.integer(in: ParameterReader.seconds)
        case "sort":
            let names = method.sorts.map(\.name)
            return Schema.defaulting(Schema.oneOf(names), to: names.first.map(JSONValue.string) ?? .null)
        case "order": return Schema.defaulting(Schema.oneOf(["desc", "asc"]), to: "desc")
        case "min", "max":
            return Schema.described(["type": ["integer", "string"]], "a value of the field that sort names")
        case "include", "exclude":
            return Schema.described(Schema.string, "fields such as question.body, separated by ;")
        case "unsafe": return Schema.boolean
        default: return method.queryFilters.first { $0.parameter == name }?.schema ?? Schema.string
        }
    }
}
