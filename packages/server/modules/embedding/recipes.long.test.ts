import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Portal } from '../../testing/portal.ts';
import { hashSecret } from '../../identity/secret.ts';
import { hosts, openEmbedding, redeem, whoIs } from './testing/host-page.ts';

/* The recipes of packages/ai-assistant/IDENTITY.md, each run as it stands there against a portal that listens. */

const folder = join(import.meta.dirname, '../../../ai-assistant/recipes');
const secret = 'a secret: 32 characters, with + & % signs';
const host = 'https://host.example.net';
const recipes = [
  ['Node', process.execPath, 'identity.mjs'],
  ['Python', 'python3', 'identity.py'],
  ['Java', 'java', 'Identity.java'],
] as const;

let portal: Portal;
let address: string;
const running: ChildProcess[] = [];
beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  const host1 = {
    client: 'host',
    secretHash: hashSecret(secret),
    origins: [host],
    scopes: ['assistant' as const, 'people' as const],
    sameSite: false,
    idTokenAudience: null,
  };
  portal = await openEmbedding({ origin: address, embedding: [...hosts, host1] });
  await portal.server.listen({ host: '127.0.0.1', port });
});
afterAll(async () => {
  for (const child of running) child.kill();
  await portal.close();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a recipe and gives its address. */
async function start(command: string, file: string, changes: Record<string, string> = {}): Promise<string> {
  const port = await freePort();
  const settings = { PORTAL: address, CHAT: address, HOST_ORIGIN: host, CLIENT: 'host', SECRET: secret, PORT: String(port), ...changes };
  const child = spawn(command, [join(folder, file)], { env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const began = Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  if (!String((await began)[0]).includes('ready')) throw new Error(`${file} does not start: ${said}`);
  return `http://127.0.0.1:${port}`;
}

/** The status of an answer to exactly these bytes; fetch takes no cookie in Chinese. */
async function statusOf(url: string, path: string, headers: Record<string, string>, method = 'GET'): Promise<number | undefined> {
  const bytes = Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]);
  const asked = request(url, { path, method, headers: Object.fromEntries(bytes) }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

for (const [language, command, file] of recipes) {
  const missing = spawnSync(command, [command === 'java' ? '-version' : '--version']).status !== 0;
  if (missing) process.stdout.write(`the recipe for ${language} is not run: there is no ${command} on this machine\n`);
  describe.skipIf(missing)(`the recipe for ${language}${missing ? ` (skipped: no ${command} on this machine)` : ''}`, () => {
    it('R-AI-02 gives a page the code of the user who is signed in there, and of nobody else', { timeout: 120_000 }, async () => {
      const url = `${await start(command, file)}/assistant-code`;
      const answer = await fetch(url, { headers: { cookie: 'session=demo' } });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      const { code } = (await answer.json()) as { code: string };
      expect((await redeem(portal, code, host, address)).json().data.user.userCode).toBe('E1001');
      for (const cookie of ['', 'session=nobody', 'othersession=demo', 'a=session=demo', 'session=demo-x'])
        expect([cookie, (await fetch(url, { headers: { cookie } })).status]).toEqual([cookie, 401]);
    });

    it('R-AI-02 knows a person whatever other cookies there are', { timeout: 120_000 }, async () => {
      const url = await start(command, file);
      for (const other of ['a={"x":1}', 'foo[bar]=1', 'a="unterminated', 'name=张三', 'a', '=a', 'a=b=c', 'a=,']) {
        for (const cookie of [`${other}; session=demo`, `session=demo; ${other}`])
          expect([cookie, await statusOf(url, '/assistant-code', { cookie })]).toEqual([cookie, 200]);
      }
    });

    it('R-AI-02 answers a GET of its two addresses, and nothing else', { timeout: 120_000 }, async () => {
      const url = await start(command, file);
      const cookie = 'session=demo';
      const ask = async (path: string, method = 'GET') => `${method} ${path} ${await statusOf(url, path, { cookie }, method)}`;
      // No path to Node's URL, no address to Java.
      expect(await ask('//')).toMatch(/ 40[04]$/);
      const found = ['/assistant-code?x=/y', '/portal-token?scope=people'];
      expect(await Promise.all(found.map((path) => ask(path)))).toEqual(found.map((path) => `GET ${path} 200`));
      const missing = [
        '/',
        '/assistant-code-other',
        '/assistant-code/',
        '/assistant-code/x',
        '/portal-token/x?scope=people',
        '/Assistant-Code',
      ];
      expect(await Promise.all(missing.map((path) => ask(path)))).toEqual(missing.map((path) => `GET ${path} 404`));
      for (const method of ['POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])
        expect(await ask('/assistant-code', method)).toBe(`${method} /assistant-code 404`);
    });

    it('R-AI-04 gives widgets a token for what they ask, and no more than that', { timeout: 120_000 }, async () => {
      const url = `${await start(command, file)}/portal-token`;
      const asked = (scope: string, cookie = 'session=demo') =>
        fetch(`${url}?${new URLSearchParams({ scope, audience: 'https://elsewhere.example' }).toString()}`, { headers: { cookie } });
      const answer = await asked('people');
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      const token = (await answer.json()) as { access_token: string; expires_in: number };
      expect(token.expires_in).toBe(300);
      const person = (await whoIs(portal, token.access_token, host)).json().data;
      expect([person.user.userCode, person.scopes]).toEqual(['E1001', ['people']]);
      expect((await asked('messages')).status).toBe(502);
      for (const cookie of ['', 'session=nobody']) expect((await asked('people', cookie)).status).toBe(401);
    });

    it('R-AI-02 reports that the portal refuses, without the received text', { timeout: 120_000 }, async () => {
      const url = await start(command, file, { SECRET: `${secret}x` });
      for (const path of ['/assistant-code', '/portal-token?scope=people']) {
        const answer = await fetch(`${url}${path}`, { headers: { cookie: 'session=demo' } });
        expect([answer.status, (await answer.text()).includes(secret)], path).toEqual([502, false]);
      }
    });
  });
}
