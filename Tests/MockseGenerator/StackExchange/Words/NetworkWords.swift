/// The sites of the network, as `api_site_parameter = name`, and the former names of some of them.
///
/// The names are facts that clients rely on: apps send them as `site`. What mockse serves for them is invented.
enum NetworkWords {
    /// The sites that have a domain of their own, as `parameter = name = domain`.
    static let ownDomains: WordList = """
        askubuntu = Ask Ubuntu = askubuntu.com / mathoverflow.net = MathOverflow = mathoverflow.net
        pt.stackoverflow = Stack Overflow em Português = pt.stackoverflow.com
        ja.stackoverflow = スタック・オーバーフロー = ja.stackoverflow.com
        ru.stackoverflow = Stack Overflow на русском = ru.stackoverflow.com
        es.stackoverflow = Stack Overflow en español = es.stackoverflow.com
        """

    /// The sites below `stackexchange.com`.
    static let others: WordList = """
        3dprinting = 3D Printing / academia = Academia / ai = Artificial Intelligence / alcohol = Beer, Wine & Spirits
        android = Android Enthusiasts / anime = Anime & Manga / apple = Ask Different / arduino = Arduino
        astronomy = Astronomy / aviation = Aviation / bicycles = Bicycles / bioacoustics = Bioacoustics
        bioinformatics = Bioinformatics / biology = Biology / bitcoin = Bitcoin / blender = Blender
        boardgames = Board & Card Games / bricks = LEGO® Answers / buddhism = Buddhism / cardano = Cardano
        chemistry = Chemistry / chess = Chess / chinese = Chinese Language / christianity = Christianity
        civicrm = CiviCRM / codegolf = Code Golf / codereview = Code Review / coffee = Coffee
        cogsci = Psychology & Neuroscience / communitybuilding = Community Building
        computergraphics = Computer Graphics / conlang = Constructed Languages / cooking = Seasoned Advice
        craftcms = Craft CMS / crafts = Arts & Crafts / crypto = Cryptography / cs = Computer Science
        cs50 = CS50 / cseducators = Computer Science Educators / cstheory = Theoretical Computer Science
        datascience = Data Science / dba = Database Administrators / devops = DevOps / diy = Home Improvement
        drones = Drones and Model Aircraft / drupal = Drupal Answers / dsp = Signal Processing / earthscience = Earth Science
        ebooks = Ebooks / economics = Economics / electronics = Electrical Engineering / elementaryos = elementary OS
        ell = English Language Learners / emacs = Emacs / engineering = Engineering / english = English Language & Usage
        eosio = EOS.IO / esperanto = Esperanto Language / ethereum = Ethereum
        expatriates = Expatriates / expressionengine = ExpressionEngine® Answers / fitness = Physical Fitness
        freelancing = Freelancing / french = French Language / gamedev = Game Development / gaming = Arqade
        gardening = Gardening & Landscaping / genealogy = Genealogy & Family History / german = German Language
        gis = Geographic Information Systems / graphicdesign = Graphic Design / ham = Amateur Radio
        hardwarerecs = Hardware Recommendations / hermeneutics = Biblical Hermeneutics / hinduism = Hinduism
        history = History / homebrew = Homebrewing / hsm = History of Science and Mathematics
        interpersonal = Interpersonal Skills / iot = Internet of Things / iota = Iota / islam = Islam
        italian = Italian Language / japanese = Japanese Language / joomla = Joomla / judaism = Mi Yodeya
        korean = Korean Language / langdev = Programming Language Design and Implementation / languagelearning = Language Learning
        latin = Latin Language / law = Law / lifehacks = Lifehacks / linguistics = Linguistics / literature = Literature
        magento = Magento / martialarts = Martial Arts / materials = Matter Modeling / matheducators = Mathematics Educators
        mathematica = Mathematica / mechanics = Motor Vehicle Maintenance & Repair / meta = Meta Stack Exchange
        money = Personal Finance & Money / monero = Monero / movies = Movies & TV / music = Music: Practice & Theory
        musicfans = Music Fans / mythology = Mythology & Folklore / networkengineering = Network Engineering
        opendata = Open Data / opensource = Open Source / or = Operations Research / outdoors = The Great Outdoors
        parenting = Parenting / patents = Ask Patents / pets = Pets / philosophy = Philosophy / photo = Photography
        physics = Physics / pm = Project Management / poker = Poker / politics = Politics / portuguese = Portuguese Language
        proofassistants = Proof Assistants / puzzling = Puzzling / quant = Quantitative Finance
        quantumcomputing = Quantum Computing / raspberrypi = Raspberry Pi / retrocomputing = Retrocomputing
        reverseengineering = Reverse Engineering / robotics = Robotics / rpg = Role-playing Games / rus = Русский язык
        russian = Russian Language / salesforce = Salesforce / scicomp = Computational Science / scifi = Science Fiction & Fantasy
        security = Information Security / sharepoint = SharePoint / sitecore = Sitecore / skeptics = Skeptics
        softwareengineering = Software Engineering / softwarerecs = Software Recommendations / solana = Solana
        sound = Sound Design / space = Space Exploration / spanish = Spanish Language / sports = Sports
        sqa = Software Quality Assurance & Testing / stats = Cross Validated / stellar = Stellar / substrate = Substrate and Polkadot
        sustainability = Sustainable Living / tex = TeX - LaTeX / tezos = Tezos / tor = Tor / travel = Travel
        tridion = Tridion / ukrainian = Ukrainian Language / unix = Unix & Linux / ux = User Experience / vegetarianism = Veganism & Vegetarianism
        vi = Vi and Vim / webapps = Web Applications / webmasters = Webmasters / windowsphone = Windows Phone
        woodworking = Woodworking / wordpress = WordPress Development / workplace = The Workplace / worldbuilding = Worldbuilding
        writers = Writing
        """

    /// The former names of sites, as `former = parameter`, below `stackexchange.com`.
    static let aliases: WordList = """
        programmers = softwareengineering / beer = alcohol / moderators = communitybuilding / itsecurity = security
        statistics = stats / garage = mechanics / photography = photo
        electronic = electronics / writing = writers / psychology = cogsci
        """
}
