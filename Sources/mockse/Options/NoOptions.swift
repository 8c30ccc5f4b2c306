/// What a command that only has help was asked to do.
struct NoOptions: Sendable {
    static let table = OptionTable(options: [Option<NoOptions>.help], readsEnvironment: false)
}
