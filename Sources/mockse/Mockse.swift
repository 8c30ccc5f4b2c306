import MocksePlatform

/// The entry point: runs the program with the process's arguments and environment, and exits with its code.
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

    // Signals are blocked before any other thread starts, because threads inherit the mask. Commands that don't
    // handle signals keep the default action and end at once.
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
