import MockseJudging
import MockseKit

extension Fixture {
    /// The sandbox script that serves this fixture.
    var script: Script {
        var entries = variants.map {
            $0.content.entry(
                for: RequestMatch(page: $0.page...$0.page, attempt: $0.attempts), page: $0.page, of: list, dialect)
        }
        for (index, page) in pages.enumerated() {
            entries.append(page.entry(for: .page(index + 1), page: index + 1, of: list, dialect))
        }
        // Each page past the end reports its own number.
        var end = past.entry(for: RequestMatch(page: (pages.count + 1)...(.max)), page: 0, of: list, dialect)
        end.envelope.removeAll { $0.name == dialect.envelope.page }
        return Script(entries + [end])
    }
}
