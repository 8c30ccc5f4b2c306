import MockseDatasets

extension SyntheticList {
    /// Returns the list that continues a dataset, or `nil` if none does.
    static func continuing(_ dataset: String) -> SyntheticList? {
        switch dataset {
        case "\(Sites.stackOverflow.folder)/users": users.list
        case "\(Sites.stackOverflow.folder)/questions": questions
        case "brewerydb/beers", "brewerydb/beers_detailed": beers
        default: nil
        }
    }

    private static let users = SyntheticUsers(site: Sites.stackOverflow, seed: Generator.defaultSeed)
    private static let beers = SyntheticBeers(data: GeneratedRows.breweryDB).list
    private static let questions = SyntheticQuestions(users: users, seed: Generator.defaultSeed).list
}
