# Python 3.9 or newer, no package. Settings: PORTAL, CHAT, HOST_ORIGIN, CLIENT, SECRET, PORT.
import base64, hashlib, hmac, http.cookies, http.server, json, os, time, urllib.parse, urllib.request, uuid

PORTAL, HOST_ORIGIN, CLIENT, SECRET = (os.environ[name] for name in ("PORTAL", "HOST_ORIGIN", "CLIENT", "SECRET"))
SESSIONS = {"demo": "E1001"}  # Yours: the sessions of your own site, and the portal's user code of each

def part(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()

def proof_for(user_code: str) -> str:
    now = int(time.time())
    claims = dict(iss=CLIENT, sub=user_code, aud=PORTAL, iat=now, exp=now + 60, jti=str(uuid.uuid4()))
    text = ".".join(part(json.dumps(one).encode()) for one in ({"alg": "HS256", "typ": "JWT"}, claims))
    return text + "." + part(hmac.new(SECRET.encode(), text.encode(), hashlib.sha256).digest())

def code_for(user_code: str) -> str:
    body = urllib.parse.urlencode(dict(
        grant_type="urn:ietf:params:oauth:grant-type:token-exchange", subject_token=proof_for(user_code),
        subject_token_type="urn:ietf:params:oauth:token-type:jwt", audience=os.environ.get("CHAT", PORTAL), host_origin=HOST_ORIGIN,
        requested_token_type="urn:atrium:params:oauth:token-type:embedding-code"))
    basic = base64.b64encode(f"{CLIENT}:{urllib.parse.quote(SECRET, safe='')}".encode()).decode()
    request = urllib.request.Request(PORTAL + "/api/wuyou-auth/embedding/token", body.encode(), {"Authorization": "Basic " + basic})
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)["access_token"]

class Page(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        session = http.cookies.SimpleCookie(self.headers.get("Cookie", "")).get("session")
        user_code = SESSIONS.get(session.value) if session and self.path == "/assistant-code" else None
        try:
            status, body = (200, {"code": code_for(user_code)}) if user_code else (401, {})
        except OSError as error:
            status, body = 502, print(error) or {}
        self.send_response(status)
        for name, value in (("Content-Type", "application/json"), ("Cache-Control", "no-store")): self.send_header(name, value)
        self.end_headers(); self.wfile.write(json.dumps(body).encode())

server = http.server.ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8080"))), Page)
print("ready", flush=True)
server.serve_forever()
