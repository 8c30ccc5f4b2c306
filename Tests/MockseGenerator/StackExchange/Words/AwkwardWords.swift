/// Text that breaks escaping, layout, sorting or slicing, which real data has and test data usually lacks.
///
/// The first entries of each list matter most. Small sites only have room for those, and moderators get them first.
enum AwkwardWords {
    static let displayNames = WordList([
        "O'Brien & \"Sons\" <x>",
        // The same name twice, with different ids, and once in a different case.
        "Mira Sample",
        "Mira Sample",
        "mira sample",
        "Zoë 🦊 Kitsune",
        // The user typed the entity literally, so it displays like this and is HTML-encoded as `&amp;#39;`.
        "Ren&#39;e Holm",
        "👩‍👩‍👧‍👦 The Whole Family",
        "نور الهدى",
        "נועה ברק (Noa)",
        "山田 花子",
        // Combining marks instead of precomposed letters, equal to "José Álvarez" only after normalization.
        "Jose\u{301} A\u{301}lvarez",
        "José Álvarez",
        "🇵🇹 Inês 🇧🇷",
        longName,
        "<script>alert(1)</script>",
        "C:\\Users\\dana\\\"quoted\"",
        "Z\u{351}\u{36b}a\u{346}\u{30b}l\u{342}g\u{344}o\u{329}",
        "محمد 42 Smith",
        "null",
        "undefined",
        "0",
        "ß",
        "İpek Işık",
        "👍🏽",
        "𝔘𝔫𝔦𝔠𝔬𝔡𝔢 𝔉𝔯𝔞𝔨𝔱𝔲𝔯",
        "🏴󠁧󠁢󠁳󠁣󠁴󠁿 Mairi 1️⃣",
        "Two  Spaces",
        "--; DROP TABLE users",
        "a",
        "日本語とعربيとEnglish",
        "AT&amp;T fan",
        "\u{200f}مرحبا\u{200f}",
        "¯\\_(ツ)_/¯",
    ])

    static let locations = WordList([
        "'s-Hertogenbosch, Netherlands",
        "Somewhere \"quiet\" & <remote>",
        longPlace,
        "القاهرة، مصر",
        "תל אביב, ישראל",
        "🌍",
        "東京都千代田区",
        "Reykjavi\u{301}k, I\u{301}sland",
        "/dev/null",
        "&#127757; Earth",
    ])

    static let titles = WordList([
        "Why does \"a < b && b > c\" parse differently from 'a < b & b > c'?",
        "What does &#39; mean in the answer of {tag}, and who decodes it?",
        "🔥 {tag} eats my emoji: 👩‍👩‍👧‍👦 becomes 👩👩👧👦",
        longTitle,
        "كيف أعرض قائمة لا تنتهي في {tag}؟",
        "איך טוענים את הדף הבא ב-{tag}?",
        "{tag}で無限スクロールの重複を取り除くには？",
        // A backslash and a real tab.
        "\"C:\\temp\\{tag}\" is printed as \"C:\u{9}emp…\"",
        "Cafe\u{301} or café: why does {tag} sort them apart?",
        "{tag} shows 🇵🇹🇧🇷 as four letters",
        "Is </title> in a title dangerous?",
        "?",
    ])

    static let longName =
        "Langwindelschlagensteinbergerhausendorff the Exceedingly Thorough, Keeper of the Very Long Display Name, Warden of "
        + "Table Cells Everywhere, Breaker of Layouts, Tester of Ellipses, First of Their Line and Second, Third and "
        + "Fourth Too if Line Wrapping Is Allowed, Who Asks Only Whether Your Row Height Was Ever Really Computed or "
        + "Merely Hoped For"

    static let longPlace =
        "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch, Ynys Môn, past the second roundabout, left at the "
        + "post office that used to be a bakery, then straight on until the road becomes a suggestion, over the bridge, "
        + "through the gate (close it, please), up the hill with the three sheep, and it is the house with the blue "
        + "door, which is green now"

    static let longTitle =
        "I have a list whose first page loads fine, whose second page loads fine as well, whose third page repeats two "
        + "rows of the second one whenever somebody adds a row in between, and whose last page never arrives on a slow "
        + "connection; I have tried {tag}, a cache, no cache, a lock, no lock, and sleeping for a second: what, please, "
        + "is the right way to do this?"
}
