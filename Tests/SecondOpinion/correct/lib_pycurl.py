#!/usr/bin/env python3
"""libcurl, through pycurl."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import io
import socket

import pycurl

from kit.apis import Failure, unpack
from kit.driver import serve
from kit.reducer import ReducerClient
from kit.wire import Wire, hang_up


class Curl(Wire):
    def send(self, url, job):
        body, fields, curl = io.BytesIO(), {}, pycurl.Curl()

        def open_socket(purpose, address):
            sock = socket.socket(address[0], address[1], address[2])
            job.on_cancel(lambda: hang_up(sock))
            return sock

        def header(line):
            name, colon, value = line.decode("latin-1").partition(":")
            if colon:
                fields[name.strip().lower()] = value.strip()

        curl.setopt(pycurl.URL, url)
        curl.setopt(pycurl.WRITEDATA, body)
        curl.setopt(pycurl.HEADERFUNCTION, header)
        curl.setopt(pycurl.OPENSOCKETFUNCTION, open_socket)
        curl.setopt(pycurl.HTTPHEADER, ["Accept-Encoding: gzip"])
        curl.setopt(pycurl.TIMEOUT_MS, int(self.timeout * 1000))
        curl.setopt(pycurl.NOSIGNAL, 1)
        try:
            curl.perform()
            status = curl.getinfo(pycurl.RESPONSE_CODE)
        except pycurl.error as problem:
            raise Failure(str(problem))
        finally:
            job.on_cancel(None)
            curl.close()
        return status, fields, unpack(fields, body.getvalue())


class Client(ReducerClient):
    wire_type = Curl


if __name__ == "__main__":
    serve("libcurl", Client, pageSize="settable", timeoutMs=6000, without=["ops", "sources"],
          instances=4)
