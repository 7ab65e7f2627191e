"""Sends a message and puts a to-do, with Python's standard library alone.

Usage: ATRIUM_URL=https://portal.example.com ATRIUM_KEY=atr_… python3 atrium.py E1001 'Your leave is approved'
"""

import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request


class Refused(Exception):
    """A refusal: `code` stays the same over versions, `field` says where it lies."""

    def __init__(self, status, body):
        super().__init__(f"{body.get('code')}: {body.get('message')}")
        self.status = status
        self.code = body.get("code")
        self.field = body.get("field")


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """A key goes to the portal and nowhere else."""

    def redirect_request(self, *_):
        return None


class Atrium:
    def __init__(self, url, key):
        self._base = url.rstrip("/") + "/api/integration/v1"
        self._key = key
        self._opener = urllib.request.build_opener(NoRedirect)

    def call(self, method, path, body=None, tries=5):
        """Makes a call, and makes it again where the portal says when (429, 503)."""
        headers = {"Authorization": f"Bearer {self._key}"}
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        request = urllib.request.Request(self._base + path, data, headers, method=method)
        for left in range(tries - 1, -1, -1):
            try:
                with self._opener.open(request, timeout=30) as response:
                    is_json = response.headers.get_content_type() == "application/json"
                    return json.load(response) if is_json else response.read()
            except urllib.error.HTTPError as error:
                wait = error.headers.get("Retry-After", "")
                if error.code not in (429, 503) or left == 0 or not wait.isdigit():
                    raise Refused(error.code, json.load(error)) from None
                time.sleep(int(wait))

    def decision_file(self, file_id):
        """Fetches the bytes of a file that came with a decision (`files` of the event)."""
        return self.call("GET", "/decision-files/" + urllib.parse.quote(file_id, safe=""))

    def send_message(self, user_code, title, **more):
        to = {"people": [{"userCode": user_code}]}
        return self.call("POST", "/messages", {"to": to, "title": {"zh-CN": title}, **more})

    def put_task(self, external_id, version, title, user_code, **more):
        body = {"version": version, "title": title, "assignees": [{"userCode": user_code}], **more}
        return self.call("PUT", "/tasks/" + urllib.parse.quote(external_id, safe=""), body)


if __name__ == "__main__":
    portal = Atrium(os.environ["ATRIUM_URL"], os.environ["ATRIUM_KEY"])
    sent = portal.send_message(sys.argv[1], sys.argv[2], type="system")
    task = portal.put_task("PYTHON-1", 1, sys.argv[2], sys.argv[1])
    print(json.dumps({"message": sent["id"], "task": task["result"]}))
