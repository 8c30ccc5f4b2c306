import Testing

@testable import MockseConformance

@Suite struct CaseOrderTests {
    @Test func `cases run and are reported in this order`() {
        let order = """
            X03 P00 X01 X02 P01 P14 P15 P16 P17 P03 P05 P10 P02 P11 P07 P08 P09 P12 P19 P13
            G01 G02 G03 G10 G11 G04 G05 G06 G07 G08 G09 P04 P06
            D01 D02 D14 D03 D04 D05 D09 D12 D07 D06 D08 D10 D11
            E01 E02 E03 E04 E05 E06 E07 E08 E09 E10 E11 E12 E14 R03 E13
            R04 R05 R06 R11 R14 R12 R01 R02 R07 R08 R09 R10 R13 D13 P18 L01
            W01 W03 W04 W02 W05
            """
        #expect(Suite.allCases.map(\.id) == order.split { $0 == " " || $0 == "\n" }.map(String.init))
    }

    @Test func `case ids are unique, and prerequisites come first`() {
        var seen: Set<String> = []
        for item in Cases.all {
            #expect(seen.isSuperset(of: item.conditions.prerequisites), "\(item.id)")
            #expect(seen.insert(item.id).inserted, "\(item.id)")
            #expect(item.id.first == item.identity.group.letter)
        }
        #expect(Set(Cases.all.map(\.identity.slug)).count == Cases.all.count)
    }
}
