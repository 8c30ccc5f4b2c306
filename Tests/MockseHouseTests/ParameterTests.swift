import Testing

/// Tests that what a request needs is handed on as one value, not as many.
@Suite struct ParameterTests {
    /// The functions of some code with the number of their parameters.
    private static func functions(in code: String) -> [(name: Substring, parameters: Int)] {
        code.matches(of: /\bfunc (\w+)(?:<[^>]*>)?\(/).map { match in
            var (depth, parameters, isEmpty) = (1, 1, true)
            for character in code[match.range.upperBound...] {
                switch character {
                case "(", "[": depth += 1
                case ")", "]": depth -= 1
                case "," where depth == 1: parameters += 1
                default: isEmpty = isEmpty && character.isWhitespace
                }
                if depth == 0 { break }
            }
            return (match.1, isEmpty ? 0 : parameters)
        }
    }

    @Test func `a step on the way of a request takes at most four parameters`() throws {
        let steps = try SourceTree().files.filter { $0.module == "MockseSandboxes" }.flatMap { file in
            Self.functions(in: file.code).map { (file.name, $0.name, $0.parameters) }
        }
        #expect(steps.count > 100)
        for (file, name, parameters) in steps { #expect(parameters <= 4, "\(name) in \(file)") }
    }

    @Test func `parameters are counted`() {
        let code =
            "func a() {} func b<T>(_ x: (Int, T), y: [Int: Int] = f(1, 2),\n z: Int) -> (Int, Int) { c(1, 2, 3, 4, 5) }"
        #expect(Self.functions(in: code).map(\.parameters) == [0, 3])
    }
}
