// Node 20 or newer, no package. Settings: PORTAL, CHAT, HOST_ORIGIN, CLIENT, SECRET, PORT.
import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
const { PORTAL, CHAT = PORTAL, HOST_ORIGIN, CLIENT, SECRET, PORT = '8080' } = process.env;
// Replace by the sessions of your own site, and the portal's user code of the user who is signed in there.
const sessions = new Map([['demo', 'E1001']]);
const userCodeOf = ({ headers }) => sessions.get(/(?:^|; )session=([^;]+)/.exec(headers.cookie ?? '')?.[1]);

const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
function proofFor(userCode) {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: CLIENT, sub: userCode, aud: PORTAL, iat: now, exp: now + 60, jti: randomUUID() };
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`;
}

async function trade(userCode, wish) {
  const body = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token: proofFor(userCode),
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    ...wish,
  });
  const headers = { authorization: `Basic ${Buffer.from(`${CLIENT}:${encodeURIComponent(SECRET)}`).toString('base64')}` };
  const response = await fetch(`${PORTAL}/api/wuyou-auth/embedding/token`, { method: 'POST', body, headers });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.error}: ${answer.error_description}`);
  return answer;
}

const codeType = 'urn:atrium:params:oauth:token-type:embedding-code';
const answers = {
  // For the assistant: token-endpoint="/assistant-code"
  async '/assistant-code'(userCode) {
    return { code: (await trade(userCode, { requested_token_type: codeType, audience: CHAT, host_origin: HOST_ORIGIN })).access_token };
  },
  // For widgets: <meta name="atrium-token-endpoint" content="/portal-token">; they say in ?scope= what they need.
  '/portal-token': (userCode, query) => trade(userCode, { audience: HOST_ORIGIN, scope: query.get('scope') ?? '' }),
};

async function answer(request) {
  const [path, query] = request.url.split('?');
  const userCode = userCodeOf(request);
  if (request.method !== 'GET' || !Object.hasOwn(answers, path)) return [404, {}];
  if (!userCode) return [401, {}];
  return answers[path](userCode, new URLSearchParams(query)).then(
    (body) => [200, body],
    (error) => [502, console.error(error) ?? {}],
  );
}
const server = createServer((request, response) => {
  void answer(request).then(([status, body]) =>
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body)),
  );
});
server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
