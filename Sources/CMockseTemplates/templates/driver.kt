// A driver for mockse, in two steps: kotlinc driver.kt -include-runtime -d driver.jar
// mockse conform -- java -jar driver.jar

// [client]
import java.net.URI
import java.net.URLEncoder.encode
import java.net.http.*
import java.time.*
import java.time.format.DateTimeFormatter.RFC_1123_DATE_TIME
import java.util.concurrent.*

val http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()

// A list that loads page after page, one at a time.
class Client(val dialect: String, val url: String, var params: Map<String, String>, val pageSize: Int?) {
    private val seen = LinkedHashSet<String>()
    private var page = 0
    private var isFresh = true
    private var resumeAt = Instant.MIN
    private var loading: CompletableFuture<HttpResponse<String>>? = null
    val ids: List<String> @Synchronized get() = seen.toList()
    @Volatile var state = "idle"

    init { load() }

    @Synchronized private fun load() {
        val isDone = state == "end" && !isFresh
        if (loading != null || isDone || Instant.now() < resumeAt) return
        val wanted = if (isFresh) 1 else page + 1
        var query = params + ((if (dialect == "stackexchange") "page" else "p") to "$wanted")
        if (pageSize != null) query = query + ("pagesize" to "$pageSize")
        val text = query.map { (name, value) -> encode(name, "UTF-8") + "=" + encode(value, "UTF-8") }
        val uri = URI(url + "?" + text.joinToString("&"))
        val request = HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(2)).build()
        state = "loading"
        val future = http.sendAsync(request, HttpResponse.BodyHandlers.ofString())
        loading = future
        future.whenComplete { response, error -> finish(future, wanted, response, error) }
    }

    @Synchronized private fun finish(
        future: Future<*>, wanted: Int, response: HttpResponse<String>?, error: Throwable?
    ) {
        if (future !== loading) return // A refresh has superseded this page.
        loading = null
        try {
            if (response == null) throw error ?: Exception("no response")
            val isOK = response.statusCode() == 200
            if (!isOK) resumeAt = Instant.now().plusMillis(retryAfter(response))
            val body = Json(response.body()).value() as Map<*, *>
            body["backoff"]?.let { resumeAt = maxOf(resumeAt, Instant.now().plusSeconds("$it".toLong())) }
            if (!isOK) throw Exception("status ${response.statusCode()}")
            val isStack = dialect == "stackexchange"
            val pages = (body["numberOfPages"] ?: 1).toString().toInt()
            val hasMore = if (isStack) body["has_more"] as Boolean else "${body["currentPage"]}".toInt() < pages
            val rows = (if (isStack) body["items"] else body["data"] ?: listOf<Any>()) as List<*>
            val new = rows.map { "${(it as Map<*, *>)[if (isStack) "user_id" else "id"]}" }
            if (isFresh) seen.clear()
            seen.addAll(new)
            page = wanted
            isFresh = false
            state = if (hasMore) "idle" else "end"
        } catch (error: Throwable) {
            System.err.println("page $wanted failed: $error")
            state = "error"
        }
    }

    fun more(source: Int) = load()
    fun retry() = load()
    fun close() = cancel()

    @Synchronized fun refresh() {
        if (loading != null && isFresh) return // The first page is on its way.
        cancel()
        isFresh = true
        load()
    }

    @Synchronized fun query(params: Map<String, String>) {
        cancel()
        this.params = params
        seen.clear()
        isFresh = true
        state = "idle"
        load()
    }

    @Synchronized fun cancel() {
        val future = loading ?: return
        loading = null
        future.cancel(true)
        state = "idle"
    }
}

// Returns the milliseconds that a failed response asks to wait, in seconds or as a date.
fun retryAfter(response: HttpResponse<String>): Long {
    val text = response.headers().firstValue("Retry-After").orElse("0")
    val seconds = text.toLongOrNull()
    if (seconds != null) return 1000 * seconds
    return Duration.between(Instant.now(), ZonedDateTime.parse(text, RFC_1123_DATE_TIME).toInstant()).toMillis()
}

class Json(private val text: String, private var at: Int = 0) {
    private fun next(): Char { while (text[at].isWhitespace()) at++; return text[at] }
    fun value(): Any? = when (next()) {
        '{' -> buildMap { each('}') { val name = value(); next(); at++; put(name, value()) } }
        '[' -> buildList { each(']') { add(value()) } }
        '"' -> string()
        else -> Regex("[^\\s,\\]}]+").matchAt(text, at)!!.value.let { at += it.length; word(it) }
    }
    private fun each(end: Char, part: () -> Unit) {
        at++
        while (next() != end) { part(); if (next() == ',') at++ }
        at++
    }
    private fun string(): String = buildString {
        while (text[++at] != '"') append(if (text[at] == '\\') escaped(text[++at]) else text[at])
        at++
    }
    private fun escaped(letter: Char): Char = when (letter) {
        'u' -> text.substring(at + 1, at + 5).toInt(16).toChar().also { at += 4 }
        else -> "\b\u000C\n\r\t".getOrElse("bfnrt".indexOf(letter)) { letter }
    }
    private fun word(word: String): Any? =
        if (word == "null") null else word.toBooleanStrictOrNull() ?: word.toBigDecimal()
}

// [hello]
// FILL IN: what your client can do. The page "Drivers" of mockse's documentation describes each field.
const val HELLO = ",\"protocol\":1,\"name\":\"my client\",\"dialects\":[\"stackexchange\",\"brewerydb\"]," +
    "\"verbs\":[\"list\",\"idle\",\"refresh\",\"retry\",\"query\",\"cancel\"],\"pageSize\":\"settable\"," +
    "\"sources\":1,\"timeoutMs\":2000,\"instances\":4,\"without\":[\"ops\",\"sources\"]"

// [driver]
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
