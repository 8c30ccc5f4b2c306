import MockseJSON

@testable import mockse

extension RecordedContract {
    /// The options of each command: values, defaults, environment variables and config keys.
    ///
    /// `healthcheck`, `wait` and `plan` also accept those of `serve`.
    static func optionMembers() -> ContractMembers {
        var members = ContractMembers()
        func add<Values>(_ options: [Option<Values>], of command: String) {
            for option in options {
                let parts = [
                    option.letter.map { "-\($0)" }, option.formerName.map { "formerly --\($0)" }, option.placeholder,
                    option.standard.map { "default \($0)" },
                    option.variables.isEmpty ? nil : option.variables.joined(separator: " "),
                    option.key.map { "key \($0)" },
                ]
                members["\(command) \(option.flag)"] = parts.compactMap(\.self).joined(separator: ", ")
            }
        }
        add(ServeOptions.table.options, of: "serve")
        add(PlanOptions.own, of: "plan")
        add(HealthOptions.waitOptions, of: "wait")
        add(CheckOptions.table.options, of: "check")
        add(ConformOptions.table.options, of: "conform")
        add(FuzzOptions.table.options, of: "fuzz")
        add(CompareOptions.table.options, of: "compare")
        add(ReferenceOptions.table.options, of: "reference")
        add(InitOptions.table.options, of: "init")
        add(DriverOptions.table.options, of: "driver")
        members.add(words: CommandEntry.names, at: "command")
        members.add(words: CommandEntry.all.filter { $0.firstWord == "data" }.compactMap(\.secondWord), at: "data")
        return members
    }
}
