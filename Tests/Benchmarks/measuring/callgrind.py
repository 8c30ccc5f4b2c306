"""Reads profiles of callgrind: the cost of each function, and which function called which."""
import re
from collections import defaultdict


class Profile:
    """The instructions of a process.

    `own` has those of each function, and `calls` those of each pair of a caller and what it called, with everything
    called from there. `numbers` has the number of calls of each pair.
    """

    def __init__(self):
        self.own = defaultdict(int)
        self.calls = defaultdict(int)
        self.numbers = defaultdict(int)

    @classmethod
    def parse(cls, lines):
        profile = cls()
        names = {}

        def name(text):
            """Resolves `(7) name`, which later is only `(7)`."""
            number, _, rest = text.partition(" ")
            if not number.startswith("("):
                return text
            if rest:
                names[number] = rest
            return names[number]

        function = called = None
        is_call = False
        for line in lines:
            line = line.rstrip("\n")
            if line.startswith("fn="):
                function = name(line[3:])
            elif line.startswith("cfn="):
                called = name(line[4:])
            elif line.startswith("calls="):
                is_call = True
                profile.numbers[function, called] += int(line[6:].split()[0])
            elif line and (line[0].isdigit() or line[0] in "+-*") and function:
                cost = int(line.split()[1]) if len(line.split()) > 1 else 0
                if is_call:
                    profile.calls[function, called] += cost
                    is_call = False
                else:
                    profile.own[function] += cost
        return profile

    @property
    def parts(self):
        return self.own, self.calls, self.numbers

    @property
    def total(self):
        return sum(self.own.values())

    def minus(self, other):
        """Returns the difference to an earlier profile, without what became less."""
        result = Profile()
        for mine, theirs, into in zip(self.parts, other.parts, result.parts):
            for key, cost in mine.items():
                if cost > theirs.get(key, 0):
                    into[key] = cost - theirs.get(key, 0)
        return result


# The first pattern that a function's name matches is its group.
GROUPS = [
    ("functions without a name", r"^(0x|\?\?\?)"),
    ("hashing", r"SipHash|^\$ss6Hasher|Hasher|swift_stdlib_.*[hH]ash"),
    ("retain and release", r"swift_.*([rR]etain|[rR]elease)|RefCount|swift_weak|swift_unowned|swift_isUniquely"),
    ("exclusivity checks", r"swift_(begin|end)Access|AccessSet|[eE]xclusivity|__tls_get_addr"),
    ("tasks and executors", r"swift_task|swift_job|swift_continuation|swift_asyncLet|AsyncTask|StatusRecord|swift_async"
     r"|TaskAllocator|^\$sScT|^\$sSc|ExecutorTracking|swift_executor|swift_get.*Executor"),
    ("allocating", r"malloc|calloc|realloc|^_?_?(int_)?free$|^cfree|tcache|swift_(alloc|dealloc|slow|initStack)|memalign"
     r"|_swift_release_dealloc|arena"),
    ("copying and comparing", r"^_*(mem(cpy|move|set|cmp)|strlen|strcmp)|unaligned_erms|^__mem"),
    ("types and casts", r"swift_(get|dynamicCast|conforms|check|lookUp|instantiate)|[mM]etadata|WitnessTable|swift_.*Enum"),
    ("locks", r"pthread_|swift_once|Mutex|lll_"),
    ("zlib", r"^(in|de)flate|crc32|adler"),
    ("Swift standard library", r"^\$s[sS]|swift_"),
]


def group(name):
    """Returns the module of mockse that a function is from, or the kind of library code that it is."""
    name = name.partition("'")[0]
    module = re.match(r"\$s(\d+)", name)
    if module:
        start = module.end()
        text = name[start:start + int(module[1])]
        if text.lower().startswith(("mockse", "cmockse")):
            return text
    # An extension of another module's type.
    extension = re.match(r"\$sS.{0,3}?(\d+)(Mockse\w+)", name)
    if extension:
        return extension[2][:int(extension[1])]
    for title, pattern in GROUPS:
        if re.search(pattern, name):
            return title
    return "C library and system calls"


def is_module(title):
    return title.lower().startswith(("mockse", "cmockse"))


def by_caller(profile):
    """Returns the instructions of each module of mockse, with those of the libraries that it called.

    The cost of a library's function is divided among its callers like the cost of the calls, until it arrives at a
    module. What arrives at none, such as the work of a thread's start, stays with its group.
    """
    return divided(profile.own, profile.calls)


ALLOCATORS = ["malloc", "calloc", "realloc", "memalign", "posix_memalign", "aligned_alloc"]


def allocations(profile):
    """Returns the number of heap allocations that each module makes, itself or through a library."""
    made = defaultdict(int)
    for (caller, called), count in profile.numbers.items():
        if called in ALLOCATORS and caller not in ALLOCATORS:
            made[called] += count
    return divided(made, profile.numbers)


def divided(own, calls, turns=200):
    """Moves what functions of libraries have to their callers, in proportion to the calls, until modules have it."""
    callers = defaultdict(dict)
    for (caller, called), cost in calls.items():
        if caller != called and cost > 0:
            callers[called][caller] = cost
    result = defaultdict(float)
    moving = dict(own)
    for _ in range(turns):
        next_ = defaultdict(float)
        for function, cost in moving.items():
            title = group(function)
            if is_module(title) or not callers[function]:
                result[title] += cost
                continue
            total = sum(callers[function].values())
            for caller, share in callers[function].items():
                next_[caller] += cost * share / total
        moving = next_
        if sum(moving.values()) < 1:
            break
    for function, cost in moving.items():
        result[group(function)] += cost
    return dict(result)


def by_group(profile):
    """Returns the instructions of each group's own functions."""
    result = defaultdict(int)
    for function, cost in profile.own.items():
        result[group(function)] += cost
    return dict(result)
