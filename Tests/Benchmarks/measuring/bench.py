"""The settings of a run, and what its rows share."""
import functools
import os
import subprocess
from pathlib import Path

from measuring import process
from measuring.server import PAGE, mockse

HERE = Path(__file__).resolve().parent.parent
ROOT = HERE.parent.parent


class Bench:
    """A run of the benchmark.

    `pick` returns one of two values, the second one in a quick run.
    """

    sources = HERE / "programs"

    def __init__(self, binary, is_quick, folder, static=None):
        self.mockse, self.is_quick, self.folder = Path(binary), is_quick, Path(folder)
        self.static = static

    def pick(self, thorough, quick):
        return quick if self.is_quick else thorough

    @functools.cache
    def program(self, name):
        """Compiles one of the C programs, and returns its path."""
        path = self.folder / name
        self.compile([self.sources / f"{name}.c", "-o", path])
        return path

    @functools.cache
    def library(self, name):
        """Compiles one of the C programs as a library to preload, and returns its path."""
        path = self.folder / f"{name}.so"
        self.compile(["-shared", "-fPIC", self.sources / f"{name}.c", "-o", path])
        return path

    def compile(self, arguments):
        command = ["gcc", "-D_GNU_SOURCE", "-O2", "-Wall", "-Wextra", "-Werror", *map(str, arguments)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise process.Failure(done.stderr)

    @functools.cached_property
    def version(self):
        return subprocess.run(
            [self.mockse, "--version"], capture_output=True, text=True, check=True).stdout.strip()

    @functools.cached_property
    def is_static(self):
        """A Boolean value indicating whether the binary needs no loader, so that nothing can be preloaded."""
        with open(self.mockse, "rb") as file:
            head = file.read(4096)
        return b"/ld-" not in head

    @functools.cached_property
    def page_file(self):
        """A file with the page that every server serves: the first 30 moderators, about 18 KB."""
        with mockse(self) as server:
            status, body = server.get(PAGE)
        if status != 200:
            raise process.Failure(f"the page has status {status}")
        path = self.folder / "page.json"
        path.write_bytes(body)
        return path

    @functools.cache
    def items_file(self, count):
        """A file of items, one JSON object of about 300 bytes on each line."""
        path = self.folder / f"items-{count}.ndjson"
        text = "Every list needs an item whose text is long enough to be a sentence or two. " * 2
        with open(path, "w", encoding="utf-8") as file:
            for start in range(1, count + 1, 10_000):
                file.writelines(
                    f'{{"id":{number},"name":"Item {number}","score":{number * 7919 % 10_007},'
                    f'"tags":["first","second","third"],"owner":{{"id":{number % 997},"name":"Owner"}},'
                    f'"link":"https://items.example/{number}","text":"{text}"}}\n'
                    for number in range(start, min(start + 10_000, count + 1)))
        return path


def commit():
    """Returns the commit that is checked out, with a + if sources differ from it."""
    def git(*arguments):
        return subprocess.run(["git", "-C", ROOT, *arguments], capture_output=True, text=True).stdout.strip()

    changed = git("status", "--porcelain", "--", "Sources", "Package.swift", ":!*.md")
    return git("rev-parse", "--short=7", "HEAD") + ("+" if changed else "")


def build():
    """Builds the release product, and returns its path."""
    command = ["swift", "build", "-c", "release", "--product", "mockse", "--package-path", str(ROOT)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env={**os.environ, "MOCKSE_COMMIT": commit()})
    shown = subprocess.run([*command, "--show-bin-path"], check=True, capture_output=True, text=True)
    return Path(shown.stdout.strip()) / "mockse"
