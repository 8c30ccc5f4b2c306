"""Test clients of paged APIs: a mock server with reproducible faults, and what it says about the client.

With pytest, use the fixture ``mockse``. Elsewhere, start a server and give each test a sandbox of its own::

    with Server.start() as server, server.sandbox(fail_rate=0.1) as mockse:
        ids = load_all(mockse.url)
        mockse.assert_complete(ids, "/2.3/users/moderators?site=stackoverflow")
"""

from .control import MockseError
from .sandbox import Mockse, Truth
from .server import Server

__all__ = ["Mockse", "MockseError", "Server", "Truth"]
