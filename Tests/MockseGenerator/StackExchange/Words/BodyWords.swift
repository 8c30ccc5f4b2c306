/// The paragraphs of HTML bodies, with the same slots as titles.
enum BodyWords {
    static let openings: WordList = """
        <p>I have been staring at this since Tuesday.</p>
        <p>In <strong>{tag}</strong> I try to {verb} a {noun}, but it ends up {trouble}.</p>
        <p>The documentation of {tag} says &quot;just {verb} it&quot;. I did.</p>
        <p>New to {tag}, please be gentle.</p>
        <p>My {noun} works on the first page &amp; fails on the second.</p>
        <p>Everything is fine until somebody scrolls fast; then the {noun} starts {trouble}.</p>
        <p>Given a {noun} with more than 100 entries, I want to {verb} it once, and only once.</p>
        <p>Is there a known reason for {tag} {trouble}? I searched, honestly.</p>
        """

    static let codes: WordList = """
        <pre><code>while (hasMore &amp;&amp; page &lt; 25) load(page++);</code></pre>
        <pre><code>let next = pages.last.map &lt;| increment ?? 1</code></pre>
        <pre><code>if items.count &gt;= total then stop()</code></pre>
        <pre><code>GET /2.3/questions?page=2&amp;pagesize=30</code></pre>
        <pre><code>guard !isLoading else return  // never true?</code></pre>
        <p><a href="http://mockse.invalid/paste/{hex}" rel="nofollow noreferrer">The whole file</a></p>
        <p><img src="http://mockse.invalid/screenshot/{hex}.png" alt="screenshot" /></p>
        <ul>\u{20}<li>tried a lock</li> <li>tried no lock</li> <li>tried tea</li> </ul>
        """

    static let closings: WordList = """
        <p>What am I missing?</p>
        <p>Any pointers are welcome, even dangling ones.</p>
        <p><em>Edit:</em> it also happens on Wednesdays.</p>
        <p>Thanks 🙏</p>
        <p>(Sorry for the formatting – sent from a train.)</p>
        <p>I'd rather not add a dependency for this.</p>
        """

    /// The paragraphs with MathJax, which have no slots because MathJax uses braces itself.
    static let formulas: WordList = """
        <p>$$\\sum_{k=1}^{n} k = \\frac{n(n+1)}{2}$$</p>
        <p>Clearly $a_n &lt; a_{n+1}$, yet $\\lim_{n\\to\\infty} a_n = 0$?</p>
        <p>Let $f\\colon X \\to X$ be continuous &amp; injective.</p>
        """
}
