package import MockseDatasets
import MockseJSON

extension ContinuedDatasets {
    /// The numbers of items that the built-in lists can be continued to, from the length of the longest one.
    package static let counts = 1_200...SyntheticList.mostItems

    /// Returns the built-in lists that can be continued, with a number of items.
    package static func builtIn(to count: Int) -> ContinuedDatasets {
        let library = Library()
        return ContinuedDatasets(to: count) { dataset in
            ContinuedBeers(library, continuing: dataset.name)?.list
                ?? ContinuedUsers(library)?.list(continuing: dataset.name)
        }
    }
}

extension Dataset {
    /// Returns the first item that meets a condition, or `nil` if none does.
    func first(where isMet: (JSONObject) -> Bool) -> JSONObject? {
        for item in 0..<count {
            let object = try? withItem(item) { text in try? JSONValue(parsing: Array(text)).object }
            if let object = object ?? nil, isMet(object) { return object }
        }
        return nil
    }
}
