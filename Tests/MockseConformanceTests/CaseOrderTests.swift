import Testing

@testable import MockseConformance
@testable import MockseJudging

@Suite struct CaseOrderTests {
    @Test func `cases run and are reported in this order`() {
        let order = """
            X03 X01 X02
            P01 P00 P14 P20 P15 P22 P16 P17 P24 P03 P04 P23 P05 P06 P07 P08 P09 P10 P02 P25 P21 P11 P12 P19 P13 P18
            G01 G02 G03 G15 G10 G12 G11 G04 G05 G06 G07 G08 G14 G16 G17 G13 G09
            D01 D02 D14 D03 D15 D16 D04 D05 D12 D09 D07 D06 D08 D10 D11 D13
            E01 E02 E03 E04 E05 E06 E07 E27 E08 E15 E16 E09 E10 E11 E12 E14 E13 E17 E18 E19 E20
            E21 E22 E23 E24 E31 E25 E26 E37 E28 E29 E30 E32 E34 E36 E38 E39 E35 E33
            R03 R04 R05 R15 R45 R16 R06 R11 R14 R12 R32 R01 R02 R08 R09 R46 R21 R22 R07 R40 R24 R34 R39 R33 R37
            R43 R44 R38 R25 R27 R35 R47 R28 R29 R30 R17 R18 R19 R10 R20
            R26 R31 R41 R36 R23 R42 R13
            C01 C05 C07 C08 C11
            N01 N02 N03 N04
            L01
            W01 W03 W04 W02 W05 W08 W09 W06 W07
            """
        #expect(Suite.allCases.map(\.id) == order.split { $0 == " " || $0 == "\n" }.map(String.init))
    }

    @Test func `case ids and names are unique, and begin with the letter of their group`() {
        for item in Cases.all { #expect(item.id.first == item.group.letter) }
        #expect(Set(Cases.all.map(\.id)).count == Cases.all.count)
        #expect(Set(Cases.all.map(\.slug)).count == Cases.all.count)
    }

    @Test func `each case has a stimulus, and is about known requirements`() {
        for item in Cases.all {
            #expect(!item.stimuli.isEmpty && !item.requirements.isEmpty, "\(item.id)")
            for requirement in item.requirements {
                #expect(Requirement.of(requirement.section)?.title == requirement.title, "\(item.id)")
            }
        }
    }

    // MARK: - What a case builds on

    private static func obstacle(to id: String, in failed: String...) throws -> String? {
        Cases.obstacle(to: try #require(Cases.all.first { $0.id == id }), in: Set(failed))
    }

    @Test func `without the base URL, nothing can be judged`() throws {
        #expect(try Self.obstacle(to: "D01", in: "X03") == "X03")
        #expect(try Self.obstacle(to: "R01", in: "X02", "X03") == "X03")
        #expect(try Self.obstacle(to: "X03", in: "X01", "X02", "X03", "P01") == nil)
    }

    @Test func `a driver that accepts everything can't be trusted with optional commands`() throws {
        for id in ["R01", "R07", "E12", "G08", "W01"] { #expect(try Self.obstacle(to: id, in: "X02") == "X02") }
        for id in ["D01", "P10", "G01", "R13", "R20"] { #expect(try Self.obstacle(to: id, in: "X02") == nil) }
    }

    @Test func `a client can be judged although its list isn't live, or its walk is wrong`() throws {
        for item in Cases.all { #expect(Cases.obstacle(to: item, in: ["X01", "P01", "D01"]) == nil, "\(item.id)") }
    }
}
