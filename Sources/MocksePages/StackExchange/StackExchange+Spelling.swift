import MockseHTTP

extension StackExchange {
    /// The names of all parameters, as the API's pages spell them.
    private static let spellings: [String: String] = {
        let names = Set(StackExchangeMethod.all.flatMap(\.parameters) + ["page", "key", "access_token", "callback"])
        return Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
    }()

    /// The parameters whose values are words that the service matches without regard to case.
    private static let wordParameters = ["sort", "order"]

    /// Returns a target whose parameters, and the words in them, are spelled as the API's pages spell them.
    ///
    /// The service matches them without regard to case: clients send `pageSize=30&order=Desc`.
    static func spelled(_ target: RequestTarget) -> RequestTarget {
        guard target.parameters.contains(where: { hasCapital($0.name) || hasCapital($0.value) }) else { return target }
        return target.mapParameters { parameter in
            let name =
                hasCapital(parameter.name) ? spellings[parameter.name.lowercased()] ?? parameter.name : parameter.name
            let value = wordParameters.contains(name) ? parameter.value.lowercased() : parameter.value
            return QueryParameter(name: name, value: value)
        }
    }

    private static func hasCapital(_ text: String) -> Bool {
        text.utf8.contains { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
    }
}
