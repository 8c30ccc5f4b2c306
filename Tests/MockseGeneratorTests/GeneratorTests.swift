import MockseGenerator
import Testing

struct GeneratorTests {
    @Test func `another seed gives the same files with different bytes`() {
        #expect(Fixture.standard.files.map(\.path) == Fixture.other.files.map(\.path))
        for (one, other) in zip(Fixture.standard.files, Fixture.other.files) {
            // These files are the same for every seed, or empty.
            guard one.path != "datasets.c", !one.path.hasSuffix("/sites.ndjson"), !one.bytes.isEmpty else { continue }
            // The counters of a site without questions don't depend on the seed.
            guard one.path != "stackexchange/stackapps/info.ndjson" else { continue }
            let differs = one.bytes != other.bytes
            #expect(differs, "\(one.path)")
        }
    }

    @Test func `files are sorted by path`() {
        let paths = Fixture.standard.files.map(\.path)
        #expect(paths == paths.sorted())
        #expect(Set(paths).count == paths.count)
    }
}
