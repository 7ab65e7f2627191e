// Node 20 or newer, no package. Settings: PORTAL, CHAT, HOST_ORIGIN, CLIENT, SECRET, PORT.
import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
const { PORTAL, CHAT = PORTAL, HOST_ORIGIN, CLIENT, SECRET, PORT = '8080' } = process.env;
// Yours: the sessions of your own site, and the portal's user code of whoever is signed in there.
const sessions = new Map([['demo', 'E1001']]);
const userCodeOf = ({ headers }) => sessions.get(/(?:^|; )session=(\w+)/.exec(headers.cookie ?? '')?.[1]);

const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
function proofFor(userCode) {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: CLIENT, sub: userCode, aud: PORTAL, iat: now, exp: now + 60, jti: randomUUID() };
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`;
}

async function codeFor(userCode) {
  const body = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token: proofFor(userCode),
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    requested_token_type: 'urn:atrium:params:oauth:token-type:embedding-code',
    audience: CHAT,
    host_origin: HOST_ORIGIN,
  });
  const headers = { authorization: `Basic ${Buffer.from(`${CLIENT}:${encodeURIComponent(SECRET)}`).toString('base64')}` };
  const response = await fetch(`${PORTAL}/api/wuyou-auth/embedding/token`, { method: 'POST', body, headers });
  const answer = await response.json();
  return response.ok ? answer.access_token : console.error(answer.error, answer.error_description);
}

async function answer(request, response) {
  const userCode = request.method === 'GET' && request.url === '/assistant-code' ? userCodeOf(request) : undefined;
  const code = userCode && (await codeFor(userCode).catch(console.error));
  response.writeHead(code ? 200 : userCode ? 502 : 401, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(code ? { code } : {}));
}
const server = createServer((request, response) => void answer(request, response));
server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
