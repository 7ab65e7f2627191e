import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An authority that nobody else knows, with the certificate of a server on this machine. */
export interface OwnAuthority {
  /** Path of the authority's certificate. */
  file: string;
  key: string;
  certificate: string;
  remove(): void;
}

export const hasOpenssl = (): boolean => spawnSync('openssl', ['version']).status === 0;

export function makeAuthority(): OwnAuthority {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-authority-'));
  const run = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  run('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=Authority of the tests');
  run('req', ...newKey, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=127.0.0.1');
  writeFileSync(join(folder, 'names'), 'subjectAltName=IP:127.0.0.1,DNS:localhost\n');
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names'];
  run('x509', '-req', '-in', 'server.csr', '-out', 'server.pem', ...signed);
  return {
    file: join(folder, 'ca.pem'),
    key: readFileSync(join(folder, 'server.key'), 'utf8'),
    certificate: readFileSync(join(folder, 'server.pem'), 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
