/// The part of the output of `mockse conform --format json` that tests read.
struct ConformReport: Decodable {
    struct Result: Decodable {
        let name: String, dialect: String, verdict: String, reason: String

        enum CodingKeys: String, CodingKey {
            case name = "case", dialect, verdict, reason
        }
    }

    let client: String, failed: Bool, results: [Result]
}
