import MocksePlatform

/// The process: takes what it was started with, runs the program, ends with its code.
@main
enum Mockse {
    static func main() async {
        CurrentProcess.survivesClosedPipes()
        let program = Program(
            arguments: Array(CommandLine.arguments.dropFirst()), environment: CurrentProcess.environment)
        // Taken over before any other thread starts, since threads inherit what is blocked; and only by a server:
        // any other command ends at once, as the system has it.
        let signals = program.isStoppedBySignals ? SignalStream(Program.stopSignals) : nil
        CurrentProcess.exit(await program.run(output: .standard, signals: signals?.values))
    }
}
