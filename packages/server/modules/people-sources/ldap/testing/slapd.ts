import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = '/usr/sbin/slapd';
const schemas = '/etc/ldap/schema';
const modules = '/usr/lib/ldap';

/** Whether Debian's OpenLDAP server is installed: `apt-get install --no-install-recommends slapd`. */
export const hasSlapd = existsSync(program) && existsSync(schemas);

export interface Slapd {
  url: string;
  stop(): Promise<void>;
}

/** Starts an OpenLDAP server of its own over these entries (LDIF) on a free port of this machine, with more lines of its database's configuration. */
export async function startSlapd(ldif: string, more: readonly string[] = []): Promise<Slapd> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-slapd-'));
  mkdirSync(join(folder, 'data'));
  const configuration = join(folder, 'slapd.conf');
  writeFileSync(
    configuration,
    [
      ...['core', 'cosine', 'inetorgperson'].map((name) => `include ${schemas}/${name}.schema`),
      `modulepath ${modules}`,
      'moduleload back_mdb',
      'moduleload ppolicy',
      `pidfile ${folder}/pid`,
      'database mdb',
      'suffix "dc=example,dc=com"',
      'rootdn "cn=admin,dc=example,dc=com"',
      'rootpw secret',
      'maxsize 268435456',
      `directory ${folder}/data`,
      'index objectClass,entryUUID,uid eq',
      ...more,
    ].join('\n'),
  );
  writeFileSync(join(folder, 'entries.ldif'), ldif);
  const loaded = spawnSync('/usr/sbin/slapadd', ['-q', '-f', configuration, '-l', join(folder, 'entries.ldif')], { encoding: 'utf8' });
  if (loaded.status !== 0) throw new Error(`slapadd takes no entries: ${loaded.stderr}`);
  const port = await freePort();
  const server = spawn(program, ['-f', configuration, '-h', `ldap://127.0.0.1:${port}`, '-d', '0'], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await listening(port, () => server.exitCode !== null);
  return {
    url: `ldap://127.0.0.1:${port}`,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listening(port: number, isOver: () => boolean): Promise<void> {
  for (;;) {
    if (isOver()) throw new Error('slapd has ended at its start');
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      }).once('error', () => resolve(false));
    });
    if (isThere) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
