extension DriverTemplate {
    /// A driver in Kotlin, for the JVM.
    static let kotlin = DriverTemplate(
        heading: kotlinHeading, stub: kotlinStub, example: KotlinClientExample.text, claims: kotlinHello,
        exampleClaims: kotlinExampleHello, driver: kotlinDriver)

    /// The heading.
    private static let kotlinHeading = #"""
        // A driver for mockse, in two steps: kotlinc driver.kt -include-runtime -d driver.jar
        // mockse conform -- java -jar driver.jar

        """#

    /// The methods to fill in.
    private static let kotlinStub = #"""
        // FILL IN: make these methods operate your client. Each returns at once, without waiting for a page.
        class Client(val dialect: String, val url: String, var params: Map<String, String>, val pageSize: Int?) {
            // FILL IN: open the list at url, with an empty cache, and start to load its first page.
            var ids = listOf<String>() // FILL IN: the ids of the displayed rows, in order
            var state = "idle" // FILL IN: what the user sees: "idle", "loading", "end" or "error"
            fun more(source: Int) {} // FILL IN: the user is near the bottom
            fun refresh() {} // FILL IN: the user pulls to refresh
            fun retry() {} // FILL IN: the user taps "try again"
            fun query(params: Map<String, String>) {} // FILL IN: the user changes the query
            fun cancel() {} // FILL IN: the user leaves while a page loads, and comes back
            fun close() {} // FILL IN: the user leaves for good
        }

        """#

    /// The reply to `hello` for a client that is still to be filled in.
    private static let kotlinHello = #"""
        // FILL IN: what your client has. Add "refresh", "retry", "query" and "cancel" once you filled them in.
        // The page "Drivers" of mockse's documentation describes each member, such as pageSize and timeoutMs.
        const val HELLO = ",\"protocol\":1,\"name\":\"my client\",\"dialects\":[\#(escapedAPIs)]," +
            "\"verbs\":[\"list\",\"idle\"]"


        """#

    /// The reply to `hello` of the example.
    private static let kotlinExampleHello = #"""
        // FILL IN: what your client has. The page "Drivers" of mockse's documentation describes each member.
        const val HELLO = ",\"protocol\":1,\"name\":\"my client\",\"dialects\":[\#(escapedAPIs)]," +
            "\"verbs\":[\"list\",\"idle\",\"refresh\",\"retry\",\"query\",\"cancel\"],\"pageSize\":\"settable\"," +
            "\"sources\":1,\"timeoutMs\":2000,\"instances\":4,\"without\":[\"ops\",\"sources\"]"


        """#

    /// The commands, and the loop that reads them.
    private static let kotlinDriver = #"""
        fun main() = generateSequence(::readLine).forEach { line ->
            fun member(name: String) = Regex("\"$name\":\"?([^\",}]*)").find(line)?.groupValues?.get(1).orEmpty()
            val list = line.substringAfter("\"params\":{").substringBefore("}")
            val pairs = Regex("\"([^\"]*)\":\"([^\"]*)\"").findAll(list)
            val params = pairs.associate { it.groupValues[1] to it.groupValues[2] }
            val members = try {
                reply(member("verb"), ::member, params)
            } catch (error: Exception) {
                ",\"error\":\"" + "$error".replace(Regex("[\"\\\\\n]"), " ") + "\""
            }
            println("{\"id\":${member("id")}$members}")
        }

        lateinit var client: Client
        fun state() = ",\"state\":\"${client.state}\""
        fun reply(verb: String, member: (String) -> String, params: Map<String, String>): String {
            when (verb) {
                "hello" -> return HELLO
                "open" -> {
                    val url = member("baseURL") + member("path")
                    client = Client(member("dialect"), url, params, member("pageSize").toIntOrNull())
                }
                "more" -> client.more(member("source").toInt())
                "refresh" -> client.refresh()
                "retry" -> client.retry()
                "query" -> client.query(params)
                "cancel" -> client.cancel()
                "close" -> client.close()
                "list" -> return ",\"ids\":[" + client.ids.joinToString(",") { "\"$it\"" } + "]" + state()
                "idle" -> {
                    val end = System.currentTimeMillis() + member("ms").toLong()
                    while (client.state == "loading" && System.currentTimeMillis() < end) Thread.sleep(5)
                    return state()
                }
                else -> return ",\"unsupported\":true"
            }
            return ""
        }

        """#
}
