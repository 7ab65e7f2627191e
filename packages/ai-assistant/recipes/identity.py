# Python 3.9 or newer, no package. Settings: PORTAL, CHAT, HOST_ORIGIN, CLIENT, SECRET, PORT.
import base64, hashlib, hmac, http.server, json, os, re, time, urllib.parse, urllib.request, uuid

PORTAL, HOST_ORIGIN, CLIENT, SECRET = (os.environ[name] for name in ("PORTAL", "HOST_ORIGIN", "CLIENT", "SECRET"))
SESSIONS = {"demo": "E1001"}  # Yours: the sessions of your own site, and the portal's user code of each

def part(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()

def proof_for(user_code: str) -> str:
    now = int(time.time())
    claims = dict(iss=CLIENT, sub=user_code, aud=PORTAL, iat=now, exp=now + 60, jti=str(uuid.uuid4()))
    text = ".".join(part(json.dumps(one).encode()) for one in ({"alg": "HS256", "typ": "JWT"}, claims))
    return text + "." + part(hmac.new(SECRET.encode(), text.encode(), hashlib.sha256).digest())

def trade(user_code: str, **wish: str) -> dict:
    body = urllib.parse.urlencode(dict(
        grant_type="urn:ietf:params:oauth:grant-type:token-exchange", subject_token=proof_for(user_code),
        subject_token_type="urn:ietf:params:oauth:token-type:jwt", **wish))
    basic = base64.b64encode(f"{CLIENT}:{urllib.parse.quote(SECRET, safe='')}".encode()).decode()
    request = urllib.request.Request(PORTAL + "/api/wuyou-auth/embedding/token", body.encode(), {"Authorization": "Basic " + basic})
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)

def code_for(user_code: str, query: dict) -> dict:
    """For the assistant: token-endpoint="/assistant-code"."""
    code_type = "urn:atrium:params:oauth:token-type:embedding-code"
    return {"code": trade(user_code, requested_token_type=code_type, audience=os.environ.get("CHAT", PORTAL), host_origin=HOST_ORIGIN)["access_token"]}

def token_for(user_code: str, query: dict) -> dict:
    """For widgets: <meta name="atrium-token-endpoint" content="/portal-token">; they say in ?scope= what they need."""
    return trade(user_code, audience=HOST_ORIGIN, scope=query.get("scope", [""])[0])

ANSWERS = {"/assistant-code": code_for, "/portal-token": token_for}

class Page(http.server.BaseHTTPRequestHandler):
    def answer(self):
        path, _, query = self.path.partition("?")
        if self.command != "GET" or path not in ANSWERS:
            return 404, {}
        session = re.search(r"(?:^|; )session=([^;]+)", self.headers.get("Cookie", ""))
        user_code = SESSIONS.get(session[1]) if session else None
        if not user_code:
            return 401, {}
        try:
            return 200, ANSWERS[path](user_code, urllib.parse.parse_qs(query))
        except OSError as error:
            print(error)
            return 502, {}

    def do_GET(self):
        status, body = self.answer()
        self.send_response(status)
        for name, value in (("Content-Type", "application/json"), ("Cache-Control", "no-store")): self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(json.dumps(body).encode())

    do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = do_OPTIONS = do_GET

server = http.server.ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8080"))), Page)
print("ready", flush=True)
server.serve_forever()
