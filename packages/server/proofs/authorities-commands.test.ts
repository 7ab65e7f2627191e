import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createWebServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { main as administration } from '../administration.ts';
import { main as audit } from '../audit.ts';
import { readAuthorities, trustAuthorities } from '../config/authorities.ts';
import { main as backup } from '../backup.ts';
import { runProgram } from '../db/postgres-programs.ts';
import { main as directory } from '../directory.ts';
import { main as integration } from '../integration.ts';
import { main as provision } from '../provision.ts';
import { main as restore } from '../restore.ts';
import { hasOpenssl, makeAuthority, type OwnAuthority } from '../testing/own-authority.ts';

/* Commands connect to a server with a certificate of an own authority; the server refuses every client that trusts it. */

const usual = tls.getCACertificates('default');
const refusal = 'nobody is let in here';
let authority: OwnAuthority;
let server: Server;
let folder: string;

beforeAll(() => {
  if (hasOpenssl()) authority = makeAuthority();
});
afterAll(() => hasOpenssl() && authority.remove());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-commands-'));
});
afterEach(() => {
  tls.setDefaultCACertificates(usual);
  rmSync(folder, { recursive: true });
  server?.close();
});

/** A server of PostgreSQL's protocol that refuses every client after the TLS handshake. */
async function startPostgres(): Promise<string> {
  const context = tls.createSecureContext({ key: authority.key, cert: authority.certificate });
  const answer = (socket: Socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write('S');
      const secure = new tls.TLSSocket(socket, { isServer: true, secureContext: context });
      secure.on('error', () => {});
      secure.once('data', () => secure.end(errorResponse()));
    });
  };
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `postgresql://atrium@127.0.0.1:${(server.address() as AddressInfo).port}/portal?sslmode=verify-full`;
}

/** https://www.postgresql.org/docs/current/protocol-message-formats.html */
function errorResponse(): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C28000\0M${refusal}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

const example = join(import.meta.dirname, '../provisioning/example');
const commands: [string, (args: string[], env: NodeJS.ProcessEnv, print: (text: string) => void) => Promise<number>, string[]][] = [
  ['provision', provision, [example]],
  ['backup', backup, ['backup-file']],
  ['restore', restore, [join(example, 'people.json')]],
  ['audit', audit, ['verify']],
  ['administration', administration, ['recover', '--person', 'li']],
  ['directory', directory, ['claims']],
  ['integration', integration, ['account', 'list']],
];

describe.skipIf(!hasOpenssl())('ATRIUM_CA', () => {
  it.each(commands)('is for the command %s', async (name, main, args) => {
    const url = await startPostgres();
    const run = async (more: NodeJS.ProcessEnv) => {
      const printed: string[] = [];
      const env = { ATRIUM_DATABASE_URL: url, ATRIUM_DATA: folder, ATRIUM_SECRET_KEY: '0'.repeat(64), ...more };
      const given = args.map((arg) => (arg === 'backup-file' ? join(folder, 'backup') : arg));
      const code = await main(given, env, (text) => void printed.push(text)).catch((error: unknown) => void printed.push(String(error)));
      return [name, code === 0, printed.join('\n')];
    };
    expect(await run({})).toEqual([name, false, expect.stringContaining('unable to verify the first certificate')]);
    expect(await run({ ATRIUM_CA: authority.file })).toEqual([name, false, expect.stringContaining(refusal)]);
  });

  it('is for what sends a message over HTTPS', async () => {
    const web = createWebServer({ key: authority.key, cert: authority.certificate }, (_, response) =>
      response
        .writeHead(401, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code: 'key_unknown', message: refusal, request: 'r' })),
    );
    server = web.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const run = async (more: NodeJS.ProcessEnv) => {
      const printed: string[] = [];
      const env = { ATRIUM_INTEGRATION_KEY: 'atr_x', ...more };
      await integration(['send-message', 'E1001', '你好', '--url', url], env, (text) => void printed.push(text));
      return printed.join('\n');
    };
    expect(await run({})).toBe(`${url} cannot be reached.`);
    expect(await run({ ATRIUM_CA: authority.file })).toContain(refusal);
    web.closeAllConnections();
  });

  it.skipIf(spawnSync('pg_dump', ['--version']).status !== 0)('is for pg_dump', async () => {
    const url = await startPostgres();
    const run = (more: NodeJS.ProcessEnv) =>
      runProgram('pg_dump', url, ['{database}'], { PATH: process.env['PATH'], HOME: folder, ...more });
    await expect(run({})).rejects.toThrow(/root\.crt/);
    trustAuthorities({ authorities: readAuthorities('ATRIUM_CA', authority.file) });
    await expect(run({ ATRIUM_CA: authority.file })).rejects.toThrow(refusal);
  });
});
