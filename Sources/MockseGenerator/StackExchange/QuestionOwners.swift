/// Who asked each question of a site: its members, but for every twentieth question, whose owner is gone, and a few
/// that nobody owns.
struct QuestionOwners {
    private let population: Population
    private let deleted: Set<Int>
    private let nobodys: Set<Int>

    init(count: Int, population: Population, draw: Draw) {
        let order = draw.order("ownerless", of: count)
        self.population = population
        deleted = Set(order.prefix(max(1, count / 20)))
        nobodys = Set(order.suffix(max(1, count / 60)))
    }

    /// The owner of the question at `index`, a member who had joined by `date`.
    func owner(of index: Int, asked date: Int, _ draw: Draw) -> QuestionOwner {
        if nobodys.contains(index) { return .nobody }
        guard deleted.contains(index) else {
            return .member(population.members[draw.number("owner", below: population.count(by: date))])
        }
        // Stack Exchange calls deleted users so, when it remembers them at all.
        return .deleted(
            name: draw.happens("nameless", percent: 25) ? nil : "user\(draw.number("gone", in: 1...999_999))")
    }
}
