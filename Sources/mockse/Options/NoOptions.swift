/// The options of a command whose only option is `--help`.
struct NoOptions: Sendable {
    static let table = OptionTable(options: [Option<NoOptions>.help], readsEnvironment: false)
}
