/// The owners of a site's questions: members, except for one in twenty whose owner was deleted and a few without an
/// owner.
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

    /// Returns the owner of the question at `index`: if a member, one who had joined by `date`.
    func owner(of index: Int, asked date: Int, _ draw: Draw) -> QuestionOwner {
        if nobodys.contains(index) { return .nobody }
        guard deleted.contains(index) else {
            return .member(population.members[draw.number("owner", below: population.count(by: date))])
        }
        // Stack Exchange shows deleted users under such a name, or without one.
        return .deleted(
            name: draw.happens("nameless", percent: 25) ? nil : "user\(draw.number("gone", in: 1...999_999))")
    }
}
