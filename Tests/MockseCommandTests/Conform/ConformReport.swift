/// What `mockse conform --format json` writes, as far as tests read it.
struct ConformReport: Decodable {
    struct Result: Decodable {
        let name: String, dialect: String, verdict: String, reason: String

        enum CodingKeys: String, CodingKey {
            case name = "case", dialect, verdict, reason
        }
    }

    let client: String, failed: Bool, results: [Result]
}
