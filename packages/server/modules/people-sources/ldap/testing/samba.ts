import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const programs = ['/usr/sbin/samba', '/usr/bin/samba-tool', '/usr/bin/openssl', '/usr/share/samba/setup/ad-schema'];

/**
 * Whether Samba's domain controller can be started: `samba-ad-dc`, `samba-ad-provision` and `samba-vfs-modules` of Debian, as root, since it
 * takes port 389.
 */
export const hasSamba =
  process.getuid?.() === 0 && programs.every((path) => existsSync(path)) && globSync('/usr/lib/{,*/}samba/vfs/acl_xattr.so').length > 0;

export interface Samba {
  url: string;
  /** Certificate of its own authority, in PEM. */
  ca: string;
  user: string;
  password: string;
  stop(): Promise<void>;
}

/** Starts an Active Directory domain controller of its own, on an address of this machine that nobody else uses. */
export async function startSamba(): Promise<Samba> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-samba-'));
  const address = `127.${64 + (process.pid % 64)}.${Math.floor(process.pid / 64) % 256}.${1 + Math.floor(process.pid / 16_384)}`;
  const password = 'Passw0rd!Atrium';
  const certificate = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=dc1',
    '-addext',
    `subjectAltName=IP:${address}`,
  ];
  run('/usr/bin/openssl', [...certificate, '-keyout', join(folder, 'key.pem'), '-out', join(folder, 'ca.pem')]);
  run('/usr/bin/samba-tool', [
    'domain',
    'provision',
    '--realm=EXAMPLE.COM',
    '--domain=EXAMPLE',
    '--server-role=dc',
    '--dns-backend=NONE',
    '--host-name=dc1',
    `--adminpass=${password}`,
    `--targetdir=${folder}`,
  ]);
  const configuration = join(folder, 'etc/smb.conf');
  const options = [
    'bind interfaces only = yes',
    `interfaces = ${address}/8`,
    'server services = ldap',
    `log file = ${folder}/log`,
    'tls enabled = yes',
    `tls certfile = ${folder}/ca.pem`,
    `tls keyfile = ${folder}/key.pem`,
    `tls cafile = ${folder}/ca.pem`,
  ];
  const given = readFileSync(configuration, 'utf8').replace(/^\s*log file = .*$/m, '');
  writeFileSync(configuration, given.replace('[global]', ['[global]', ...options].join('\n')));
  const server = spawn('/usr/sbin/samba', ['-i', '-M', 'single', '-s', configuration], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await listening(address, () => server.exitCode !== null);
  return {
    url: `ldap://${address}`,
    ca: readFileSync(join(folder, 'ca.pem'), 'utf8'),
    user: 'Administrator@example.com',
    password,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function run(program: string, args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args[0]} has failed: ${stderr.slice(-500)}`);
}

async function listening(address: string, isOver: () => boolean): Promise<void> {
  for (;;) {
    if (isOver()) throw new Error('samba has ended at its start');
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(389, address, () => {
        socket.destroy();
        resolve(true);
      }).once('error', () => resolve(false));
    });
    if (isThere) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
