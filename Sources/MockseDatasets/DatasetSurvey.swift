import MockseJSON

/// The members of all items of a dataset, with the types of their values.
package struct DatasetSurvey: Sendable {
    /// A member, and how many items have it.
    package struct Member: Sendable, Equatable {
        /// The name.
        package let name: String
        /// The number of items that have the member.
        package fileprivate(set) var count = 0
        /// The types of the values in JSON, such as `number`, in order of appearance.
        package fileprivate(set) var types: [String] = []

        /// A Boolean value indicating whether items can be sorted by the member: it has strings, numbers or Booleans.
        package var isSortable: Bool {
            !types.contains("array") && types.contains { ["number", "string", "boolean"].contains($0) }
        }
    }

    /// The members, in order of appearance.
    package private(set) var members: [Member] = []
    /// The number of items without an identifier, and the position of the first, counted from 1.
    package private(set) var unidentified: (count: Int, line: Int, column: Int)?

    /// The maximum number of members.
    private static let limit = 1000

    /// Reads all items of a dataset.
    ///
    /// - Parameter dataset: The dataset.
    /// - Throws: An error if an item can't be read.
    package init(of dataset: Dataset) throws(DatasetError) {
        var places: [String: Int] = [:]
        var members: [Member] = []
        var unidentified = (count: 0, first: 0)
        try dataset.forEachItem { index, item in
            var isIdentified = false
            var place = 0
            JSONMembers.each(of: item) { name, value in
                // Items usually have the same members in the same order.
                if place >= members.count || !JSONString.equals(name, members[place].name) {
                    let text = JSONString.decode(name)
                    if let known = places[text] {
                        place = known
                    } else {
                        guard members.count < Self.limit else { return true }
                        place = members.count
                        places[text] = place
                        members.append(Member(name: text))
                    }
                }
                members[place].count += 1
                let type = Self.type(of: value)
                if !members[place].types.contains(type) { members[place].types.append(type) }
                if members[place].name == dataset.identifier, type == "number" || type == "string" {
                    isIdentified = true
                }
                place += 1
                return true
            }
            if !isIdentified, dataset.identifier != nil {
                if unidentified.count == 0 { unidentified.first = index }
                unidentified.count += 1
            }
        }
        self.members = members
        if unidentified.count > 0 {
            let (line, column) = dataset.position(of: unidentified.first)
            self.unidentified = (unidentified.count, line, column)
        }
    }

    /// Remarks on the identifiers of all items, each in a few words.
    ///
    /// - Parameter dataset: The dataset.
    /// - Returns: The remarks.
    /// - Throws: An error if an item can't be read.
    package func remarks(on dataset: Dataset) throws(DatasetError) -> [String] {
        guard let member = dataset.identifier else { return [] }
        var remarks: [String] = []
        if let repeats = try RepeatedIdentifiers(in: dataset, member: member, limit: .max).remark {
            remarks.append(repeats)
        }
        if let unidentified {
            let items = unidentified.count == 1 ? "1 item has" : "\(unidentified.count) items have"
            remarks.append(
                "\(items) no '\(member)' that is a number or a string, the first on line \(unidentified.line), "
                    + "column \(unidentified.column)")
        }
        return remarks
    }

    private static func type(of value: UnsafeRawBufferPointer) -> String {
        switch value.first {
        case UInt8(ascii: "\""): "string"
        case UInt8(ascii: "{"): "object"
        case UInt8(ascii: "["): "array"
        case UInt8(ascii: "t"), UInt8(ascii: "f"): "boolean"
        case UInt8(ascii: "n"): "null"
        default: "number"
        }
    }
}
