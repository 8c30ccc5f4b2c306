import MockseJudging
import MockseKit

extension Cases {
    /// The cases about memory.
    static let memory: [Case] = [
        Case(
            "L01", "memory-window", "Rows kept in memory", .rowsInMemory, needs: .init(verbs: [.list], window: true),
            isInProfile: false, fixture: { $0.fill(pages: 2) },
            stimuli: .page(2, "a long list") { $0.extend(pages: 38) }
        ) { try await $0.walk(to: 40) }
    ]
}
