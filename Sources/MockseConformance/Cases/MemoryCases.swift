import MockseJudging
import MockseKit

extension Cases {
    /// The cases about memory.
    static let memory: [Case] = [
        Case(
            .init(id: "L01", slug: "memory-window", title: "Rows kept in memory", group: .memory, section: "8.2"),
            level: .info,
            conditions: .init(capabilities: RequiredCapabilities(verbs: [.list], window: true)),
            guidance: .init(
                requirement:
                    "This case isn't judged. If the client declares a window, the report shows how many rows it kept.",
                why: "A list that keeps every row eventually runs out of memory.",
                fix: "Drop rows far from the visible ones, and load them again when they come near."),
            fixture: { $0.fill(pages: 2) },
            stimuli: [.page(2, "a long list") { $0.extend(pages: 38) }],
            script: { try await $0.walk(to: 40) },
            judge: { [ReportWriter($0).keptRows] })
    ]
}
