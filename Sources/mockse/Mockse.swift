import MocksePlatform

/// The process: takes what it was started with, runs the program, ends with its code.
@main
enum Mockse {
    static func main() {
        StandardStream.openAll()
        SignalStream.ignoreBrokenPipes()
        let program = Program(
            arguments: Array(CommandLine.arguments.dropFirst()), environment: CurrentProcess.environment)
        let signals = stopSignals(for: program)
        CurrentProcess.exit { await program.run(output: .standard, signals: signals) }
    }

    // Taken over before any other thread starts, since threads inherit what is blocked; and only for a server:
    // any other command ends at once, as the system has it.
    private static func stopSignals(for program: Program) -> AsyncStream<Int32>? {
        guard program.isStoppedBySignals else { return nil }
        do throws(SystemError) {
            return try SignalStream([SignalStream.interrupt, SignalStream.terminate, SignalStream.hangUp]).values
        } catch {
            Output.standard.complain(error)
            CurrentProcess.exit(1)
        }
    }
}
