/// The templates and words for question titles.
///
/// The slots are `{tag}` (the question's own tags, in turn), `{noun}`, `{verb}` and `{trouble}`.
enum QuestionWords {
    static let titles: WordList = """
        How do I {verb} the next page in {tag} without {trouble}?
        Why does {tag} keep {trouble} when I {verb} a {noun}?
        {tag}: best way to {verb} a {noun}?
        Difference between {tag} and {tag} when {trouble}
        Can't {verb} {noun} after upgrading {tag}
        {tag} {noun} is empty on the second page
        Is it safe to {verb} a {noun} while {tag} is {trouble}?
        What is the {tag} way to {verb} several {noun}s at once?
        {tag} returns the same {noun} twice
        How to stop {tag} from {trouble}
        Should a {noun} know about its {noun} in {tag}?
        Unexpected end of {noun} in {tag}
        Prefetching a {noun} with {tag} starts {trouble}
        {tag} – how can I {verb} only the visible {noun}?
        Getting "{noun} not found" although {tag} is installed
        When does {tag} release a {noun}?
        {tag} {noun}: nil, null or nothing at all?
        Sort a {noun} by two keys in {tag}
        Does {tag} {verb} the {noun} on the main thread?
        I {verb} the {noun}, {tag} shrugs
        Testing a {noun} in {tag} without a network
        Why is my {tag} {noun} 1 pixel too short?
        {tag} ignores `{noun}` on slow connections
        How can I cancel a {noun} in {tag} before it is {trouble}?
        Pull to refresh in {tag} leaves an old {noun} behind
        Convert a {noun} to a {noun} ({tag})
        {tag} crashes with "index out of range" on the last {noun}
        Where should the {noun} live in a {tag} project?
        How do I know that {tag} has no more {noun}s?
        Retry a {noun} in {tag}, but not for ever
        """

    static let mathTitles: WordList = """
        Does every {noun} in {tag} have a fixed point?
        Show that the sum of a {noun} and its {noun} converges ({tag})
        Why is $\\sqrt{2}$ not in this {noun}?
        Evaluate $\\int_0^1 x^x\\,dx$ using only {tag}
        Intuition for the {noun} in {tag}
        Is there a {noun} with exactly $n!$ {noun}s?
        Prove or disprove: each {noun} is a {noun}
        How many {noun}s fit into a {noun}? ({tag})
        What is wrong with this proof that $1 < 0$? ({tag})
        A {noun} & its dual: who named it?
        Smallest $n > 1$ such that each {noun} of order $n$ is trivial
        Reference request: {tag} for people who {verb} slowly
        """

    static let metaTitles: WordList = """
        Please let us {verb} a {noun}
        The {noun} on the profile page is {trouble}
        Should questions about {tag} be closed?
        {tag}: a proposal
        Why was my {noun} deleted?
        2.3 of the API keeps {trouble}
        What is the "{noun}" count & why is it < 0?
        Thank you for the new {noun}!
        Is it on topic to ask why {tag} exists?
        Merge {tag} into {tag}
        My {noun} was closed while I was typing
        Who may {verb} the {noun} of a new user?
        """

    static let nouns: WordList = """
        list / page / cell / row / cursor / token / section / cache / closure / snapshot / header / placeholder
        spinner / footer / request / response / picture / position / filter / badge / bundle / session / stream / model
        """

    static let mathNouns: WordList = """
        lattice / ring / group / vector / prime / sequence / tiling / polynomial / graph / surface / set / sum
        triangle / cube / function / norm / field / tree
        """

    static let verbs: WordList = """
        load / reload / append / merge / drop / decode / prefetch / cancel / throttle / restore / reuse / compare
        flatten / observe / share / split / rebuild / measure
        """

    static let troubles: WordList = """
        losing rows / blocking the main thread / showing duplicates / skipping a page / leaking memory / flickering
        asking twice / scrolling to the top / running out of quota / waiting for ever / blinking / forgetting the order
        """

    static let closedReasons: WordList = """
        Duplicate / Needs details or clarity / Needs more focus / Opinion-based / Not suitable for this site
        """
}
