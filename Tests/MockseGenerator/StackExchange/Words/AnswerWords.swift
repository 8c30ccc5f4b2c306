/// The paragraphs of answers and the texts of comments, with the same slots as titles.
enum AnswerWords {
    static let openings: WordList = """
        <p>Keep one {noun} for the page that is loading, and ignore every call while it is set.</p>
        <p>That is by design: {tag} may {verb} the same {noun} twice when the list moves.</p>
        <p>Key your {noun} by id. A second copy then replaces the first one &amp; nothing is shown twice.</p>
        <p>You don't need {tag} for this. Count the rows that you have, not the pages.</p>
        <p>The <code>has_more</code> flag tells you. The number of rows doesn't.</p>
        <p>Release the guard in every outcome: success, failure and <em>cancel</em>.</p>
        <p>I had the same problem. Upgrading {tag} helped; the {noun} stopped {trouble}.</p>
        <p>Wait for as long as <code>backoff</code> says before you {verb} the next {noun}.</p>
        """

    static let closings: WordList = """
        <p>See also the question about {tag} linked above.</p>
        <p>Tested with two {noun}s and a slow network.</p>
        <p><strong>Update:</strong> the same holds for every later version.</p>
        <p>Don't {verb} it on the main thread, though.</p>
        """

    static let comments: WordList = """
        Which version of {tag} is this?
        Can you show the {noun} itself, not a screenshot of it?
        This fixed it for me, thanks!
        It still keeps {trouble} if you scroll fast enough.
        Have you tried to {verb} it twice?
        Please add the first lines of the log &amp; the exact request.
        I can't reproduce this with an empty {noun}.
        Possible duplicate of the question about &quot;{noun}&quot;
        That worked on the simulator, but not on the device 🤔
        Good catch. I changed the answer.
        """
}
