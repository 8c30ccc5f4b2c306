import CMockseTemplates

/// The source code of a driver for `mockse conform`, with parts to fill in.
///
/// It consists of sections of files in the folder `templates`: a section begins after a line such as `// [client]`, and
/// takes the place of the section of that name in the files before it. What comes before the first such line is the
/// heading.
struct DriverTemplate: Sendable {
    /// The names of the files of the complete example, such as `driver.py`.
    let files: [String]
    /// The name of the file with the client to fill in, and what such a client can do.
    let stub: String

    /// Returns the driver's code.
    ///
    /// - Parameter isExample: A Boolean value indicating whether the client is the example instead of the one to fill
    ///   in.
    /// - Returns: The code of a complete program.
    func text(isExample: Bool) -> String {
        var sections: [(name: Substring, text: String)] = []
        for section in (files + (isExample ? [] : [stub])).flatMap(Self.sections) {
            if let place = sections.firstIndex(where: { $0.name == section.name }) {
                sections[place].text = section.text
            } else {
                sections.append(section)
            }
        }
        return sections.map(\.text).joined()
    }

    /// Returns the sections of a file, without those that are empty.
    private static func sections(of file: String) -> [(name: Substring, text: String)] {
        var sections: [(name: Substring, text: String)] = [("[heading]", "")]
        let text = mockse_template(file).map { String(cString: $0) } ?? ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if ["# [", "// ["].contains(where: line.hasPrefix), line.hasSuffix("]") {
                sections.append((line.drop { $0 != "[" }, ""))
            } else {
                sections[sections.count - 1].text += line + "\n"
            }
        }
        // The text ends with a line break.
        sections[sections.count - 1].text.removeLast()
        return sections.filter { !$0.text.isEmpty }
    }
}
