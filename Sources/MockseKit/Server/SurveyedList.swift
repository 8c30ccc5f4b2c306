import MockseDatasets
package import MocksePlatform

/// A list of a user's file, with the members of all its items.
package struct SurveyedList: Sendable, Hashable {
    /// A member of the items.
    package struct Member: Sendable, Hashable {
        /// The name.
        package let name: String
        /// The number of items that have the member.
        package let count: Int
        /// The types of its values in JSON, such as `number`, in order of appearance.
        package let types: [String]
        /// A Boolean value indicating whether clients can sort by the member.
        package let isSortable: Bool
    }

    /// The list as the server describes it, with remarks on all its items.
    package let list: ServedList
    /// The members, in order of appearance.
    package let members: [Member]
}

extension MockServer.DataSource {
    /// Reads all items of the file as the server does.
    ///
    /// - Parameters:
    ///   - usual: The member that identifies the items if the source doesn't name one, or `nil` to find it.
    ///   - reading: The observer of the file's reading.
    /// - Returns: The lists of the file, in the order in which they appear in it.
    /// - Throws: A `ServerError` with the line, the column and the reason.
    package func survey(
        identifiedBy usual: String? = nil, reading: FileReading = FileReading()
    ) throws(ServerError) -> [SurveyedList] {
        do throws(DatasetError) {
            var surveyed: [SurveyedList] = []
            for dataset in try DataFile.open(name: name, path: path, reading: reading) {
                let dataset = try dataset.identified(by: identifier ?? usual, examiningRepeats: false)
                let survey = try DatasetSurvey(of: dataset)
                let served = ServedList(dataset)
                let list = ServedList(
                    name: served.name, count: served.count, identifier: served.identifier, file: served.file,
                    remarks: served.remarks + (try survey.remarks(on: dataset)))
                surveyed.append(
                    SurveyedList(
                        list: list,
                        members: survey.members.map {
                            .init(name: $0.name, count: $0.count, types: $0.types, isSortable: $0.isSortable)
                        }))
            }
            return surveyed
        } catch {
            throw .badData(path: path, reason: error.description)
        }
    }
}
