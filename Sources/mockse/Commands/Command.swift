/// A command of mockse, with its options.
enum Command: Sendable, Equatable {
    case serve(ServeOptions)
    case plan(PlanOptions)
    case check(CheckOptions)
    case healthcheck(HealthOptions)
    case wait(HealthOptions)
    case conform(ConformOptions)
    case compare(CompareOptions)
    case reference(ReferenceOptions)
    case driver(DriverOptions)
    case listData
    case checkData(DataCheckOptions)
    case initialize(InitOptions)
    case completions(Shell)
    case help(HelpTopic)
    case explain(String)
    case version
}
