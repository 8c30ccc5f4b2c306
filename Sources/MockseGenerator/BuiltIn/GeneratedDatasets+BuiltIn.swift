package import MockseDatasets

extension GeneratedDatasets {
    /// The built-in datasets, which all servers of a process share.
    package static let builtIn = GeneratedDatasets(text: GeneratedRows.text, list: SyntheticList.continuing)

    /// The numbers of items that the built-in lists can be continued to, from the length of the longest one.
    package static let counts =
        max(Sites.stackOverflow.users, Sites.stackOverflow.questions, Beers.count)...SyntheticList.mostItems
}
