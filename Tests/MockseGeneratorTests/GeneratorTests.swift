import MockseGenerator
import Testing

struct GeneratorTests {
    @Test func `another seed gives the same files with other bytes`() {
        #expect(Fixture.standard.files.map(\.path) == Fixture.other.files.map(\.path))
        for (one, other) in zip(Fixture.standard.files, Fixture.other.files) {
            // What is fixed by design, and one list that has no rows to differ in.
            guard one.path != "datasets.c", !one.path.hasSuffix("/sites.ndjson"), !one.bytes.isEmpty else { continue }
            // The counters of a site without questions depend on nothing.
            guard one.path != "stackexchange/stackapps/info.ndjson" else { continue }
            let differs = one.bytes != other.bytes
            #expect(differs, "\(one.path)")
        }
    }

    @Test func `files are in order of their paths`() {
        let paths = Fixture.standard.files.map(\.path)
        #expect(paths == paths.sorted())
        #expect(Set(paths).count == paths.count)
    }
}
