import MockseBase
import Testing

struct NearestNameTests {
    @Test(
        arguments: [
            ("", "", 0), ("a", "", 1), ("", "abc", 3), ("port", "port", 0), ("prot", "port", 1), ("pot", "port", 1),
            ("poort", "port", 1), ("part", "port", 1), ("kitten", "sitting", 3), ("ab", "ba", 1), ("abcd", "badc", 2),
        ])
    func `the distance counts a swap of adjacent characters as one`(first: String, second: String, distance: Int) {
        #expect(NearestName.distance(Array(first), Array(second)) == distance)
        #expect(NearestName.distance(Array(second), Array(first)) == distance)
    }

    @Test func `the first of the nearest names is chosen, ignoring case`() {
        #expect(NearestName.of("PROT", among: ["host", "port", "sort"]) == "port")
        #expect(NearestName.of("xort", among: ["sort", "port"]) == "sort")
        #expect(NearestName.of("anything", among: []) == nil)
    }

    @Test(arguments: [("port", "drift"), ("x", "p"), ("extra", "data"), ("-x", "-p"), ("", "seed"), ("fail", "seed")])
    func `a name that differs by more than a third is not near`(unknown: String, name: String) {
        #expect(NearestName.of(unknown, among: [name]) == nil)
    }

    @Test(arguments: [
        ("--delay", "--latency"), ("delay", "latency"), ("DELAY", "LATENCY"), ("ERROR_RATE", "FAIL_RATE"),
        ("--error-rate", "--fail-rate"),
    ])
    func `a name from another tool stands for mockse's`(unknown: String, name: String) {
        let known = ["--latency", "--fail-rate", "latency", "LATENCY", "FAIL_RATE"]
        let all = known.filter {
            $0.hasPrefix("--") == unknown.hasPrefix("--")
                && ($0 == $0.uppercased()) == (unknown == unknown.uppercased())
        }
        #expect(NearestName.of(unknown, among: all) == name)
        #expect(NearestName.of(unknown, among: ["port"]) == nil)
    }
}
