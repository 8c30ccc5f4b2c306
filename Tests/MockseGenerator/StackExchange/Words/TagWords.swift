/// The words for tags: invented products and everyday subjects, and the facets that people ask about.
enum TagWords {
    /// Invented products, with the punctuation of real tag names (`#`, `+`, a leading dot).
    static let products: WordList = """
        quillscript / tarn# / halyard / nimbusdb / brio++ / .loom / kestrelql / pebblefs / gantryd / sextant
        lumen-ui / ferrite / oakum / driftjs / marrow / tessel8 / copperplate / hexaform / vellum / wickerwork / bramble
        starling / fjordsql / orrery / quokkajs / mistral-ui / cinderkit / plover / sundialer / thimble / umbra#
        vireo / wharf / xylem / yarrowdb / zephyrine / anvilry / basaltic / calyx / dovetailr / eiderdown / foxfire-js
        gloaming / hobnail / inkwell-orm / juniperus / knotwork / lodestar / mooring / nettle / ostrakon / parapet
        quern / rookery / saltmarsh / tidepool / undertow / vesper.net / windlass / yawl / zither / ashlar / burnish
        cobbler++ / dulcimer / embrasure / fathomdb / gimbal / heliotrope / isthmus / jackdaw / keystone.js / larchwood
        millrace / nacre / oriel / pennant / quoin / ravelin / spindrift / trellis-ui / upwell / verdigris / wainscot
        yardarm / alembic / bowsprit / clerestory / damask / escutcheon / flotsam.js / gossamer / hawser / ironwood
        jetty / kittiwake / lantern-os / marlinspike / narthex / ormolu / paddock / quicklime / rushlight / sconce
        tamarisk / ullage / volute / whetstone / yew-lang / aerie / bulwark / cantle / dormer / eyrie / firkin
        """

    /// The subjects that apply to any product.
    static let subjects: WordList = """
        pagination / infinite-scroll / json / rest / arrays / string / regex / sorting / performance / caching
        unit-testing / concurrency / async / retry / rate-limiting / duplicates / http / tableview / collectionview
        prefetch / lazy-loading / decoding / unicode / date / timezone / networking / offline / cursor / debounce
        throttling / parsing / authentication / layout / accessibility / animation
        """

    static let facets: WordList = """
        api / cli / 2.0 / 3.x / async / auth / bindings / cache / charts / client / cloud / compiler / config / core
        datagrid / debugging / deployment / docker / drivers / editor / events / export / forms / generics / hooks
        i18n / import / indexing / lists / logging / macros / migration / mobile / modules / paging / plugins / proxy
        queries / routing / schema / scroll / sdk / server / sync / templates / testing / threads / types / upgrade
        views / webhooks
        """

    static let mathSubjects: WordList = """
        topology / combinatorics / number-theory / group-theory / linear-algebra / real-analysis / integration / limits
        probability / graph-theory / category-theory / sequences / inequalities / matrices / geometry / logic / sets
        polynomials / primes / fixed-points / knots / tilings / measure / functions / recurrence
        """

    static let mathFacets: WordList = """
        intuition / proof-writing / examples / notation / finite / infinite / algorithms / elementary / advanced
        history / puzzles / approximation / discrete / continuous / duality / convergence
        """

    static let adminSubjects: WordList = """
        backup / filesystem / keyboard / display / wifi / dns / firewall / shell / boot / printing / clipboard / battery
        monitor / partition / raid / load-balancing / mail / monitoring / virtualization / permissions
        """

    static let adminFacets: WordList = """
        settings / drivers / remote / performance / scripting / recovery / corruption / update / shortcuts / logs
        """

    /// The required tags: each question on a meta site must have one of them.
    static let metaRequired: WordList = "bug / feature-request / discussion / support"

    /// The tags on a meta site that only moderators may set.
    static let metaModeratorOnly: WordList = """
        status-completed / status-declined / status-bydesign / status-norepro / status-planned / status-review
        """

    static let metaSubjects: WordList = """
        tags / reputation / badges / moderation / search / editor / profile / closing / voting / review / api / design
        comments / notifications / flags / duplicates / scrolling / dark-mode / emoji / accessibility / deleted-answers
        election / faq / etiquette / sponsorship / mobile-web / up-votes / data-dump / markdown / hats / spoilers
        """

    static let appSubjects: WordList = """
        app / library / script / api-v2.3 / authentication / filter / write-api / bug / support / feature-request
        placeholder / .net / paging / rate-limit / javascript / desktop
        """
}
