/// The ids of a site's answers, which share their sequence with those of its questions.
struct AnswerIDs {
    private var used: Set<Int>

    /// Creates the ids of answers to questions with the given ids.
    init(questions: [Int]) {
        used = Set(questions)
    }

    /// Returns the ids of a question's answers, which are larger than the question's as long as 32 bits allow it.
    mutating func next(for question: Int, _ draw: Draw) -> [Int] {
        guard draw.happens("answered", percent: 72) else { return [] }
        return (0..<draw.magnitude("answers", bits: 0...3)).map { index in
            var id = min(question + draw.number("answer id", in: 1...9_000, index), Int(Int32.max))
            while used.contains(id), id < Int(Int32.max) { id += 1 }
            while used.contains(id) { id -= 1 }
            used.insert(id)
            return id
        }
    }
}
