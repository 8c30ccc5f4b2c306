import MockseDatasets
import MockseDialects
import MockseJSON
import Synchronization

/// The items of described lists without data of a user's.
enum DescribedRows {
    /// The datasets made so far, which all servers of a process share.
    private static let made = Mutex<[String: Dataset]>([:])
    /// The greatest number of datasets that are kept.
    private static let mostKept = 256

    /// Returns items like the one in a list's description, with names from the built-in data as their titles.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - api: The API.
    ///   - titles: A closure that returns titles for the list's data, at most a number of them.
    /// - Returns: The items.
    static func dataset(
        of list: DescribedList, in api: DescribedAPI, titles: (_ data: String, _ limit: Int) -> [String]
    ) -> Dataset {
        let key =
            "\(JSONValue.object(list.item.example).text) \(list.item.id) \(list.item.title) \(list.usualCount) \(list.data)"
        return made.withLock { made in
            if let dataset = made[key] { return dataset }
            if made.count >= mostKept { made.removeAll() }
            let dataset = Dataset(
                name: "\(api.name)/\(list.data)", rows: rows(of: list, titles(list.data, list.usualCount)))
            made[key] = dataset
            return dataset
        }
    }

    private static func rows(of list: DescribedList, _ titles: [String]) -> [UInt8] {
        var text: [UInt8] = []
        for index in 0..<list.usualCount {
            let title = titles.isEmpty ? "Item \(index + 1)" : titles[index % titles.count]
            JSONValue.object(
                list.item.item(list.item.identifier(at: index), title, list.item.hasRevision ? index % 7 : 0)
            ).write(into: &text)
            text.append(UInt8(ascii: "\n"))
        }
        return text
    }
}
