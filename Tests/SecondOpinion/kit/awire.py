"""A small HTTP client on asyncio streams: one request, one connection."""

import asyncio
from urllib.parse import urlsplit

from .apis import Failure, page_url, read_page, unpack


async def aget(url, timeout=6.0):
    """Returns status, headers with lower-case names, and the unpacked body."""
    try:
        return await asyncio.wait_for(exchange(url), timeout)
    except asyncio.TimeoutError:
        raise Failure("timed out") from None
    except (OSError, EOFError, ValueError, IndexError) as problem:
        raise Failure(f"{type(problem).__name__}: {problem}") from None


async def exchange(url):
    parts = urlsplit(url)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
    try:
        writer.write((f"GET {parts.path}?{parts.query} HTTP/1.1\r\nHost: {parts.netloc}\r\n"
                      "Accept-Encoding: gzip\r\nConnection: close\r\n\r\n").encode())
        status = int((await reader.readline()).split()[1])
        headers = {}
        while (line := await reader.readline()) not in (b"\r\n", b"\n"):
            name, _, value = line.decode("latin-1").partition(":")
            headers[name.strip().lower()] = value.strip()
            if not line:
                raise EOFError("the head was cut off")
        return status, headers, unpack(headers, await body_of(reader, headers))
    finally:
        writer.close()


async def body_of(reader, headers):
    if "content-length" in headers:
        return await reader.readexactly(int(headers["content-length"]))
    if headers.get("transfer-encoding", "").lower() != "chunked":
        return await reader.read()
    body = b""
    while size := int((await reader.readline()).split(b";")[0], 16):
        body += await reader.readexactly(size)
        await reader.readexactly(2)
    return body


async def fetch(spec, number, timeout=6.0):
    status, headers, body = await aget(page_url(spec, number), timeout)
    return read_page(spec, number, status, headers, body)
