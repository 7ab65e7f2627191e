import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../../rules/sources.ts';
import { clusterPrograms } from '../../runners/pgbouncer.ts';

/** A program that shares requests between nodes, with the file that a release has for it. */
export interface Balancer {
  /** Null where the machine has none. */
  find(): string | null;
  /** Writes its files into `folder`, with these ports instead of those of the document, and starts it. */
  start(program: string, folder: string, ports: { own: number; spare: number; nodes: readonly number[] }): ChildProcess;
  scheme: 'http' | 'https';
  host: (port: number) => string;
}

const deployment = join(root, 'packages/server/deployment');
const onPath = (name: string): string | null =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'].map((folder) => join(folder, name)).find((path) => existsSync(path)) ??
  null;
const host = (port: number) => `portal.example.com:${port}`;

/** Writes a certificate of its own into the folder. */
function makeCertificate(folder: string): { key: string; certificate: string } {
  mkdirSync(folder, { recursive: true });
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const subject = ['-subj', '/CN=portal.example.com', '-days', '2', '-nodes'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', certificate, ...subject], { stdio: 'ignore' });
  return { key, certificate };
}

export const nginx: Balancer = {
  find: () => onPath('nginx'),
  scheme: 'https',
  host,
  start: (program, folder, { own, spare, nodes }) => {
    makeCertificate(folder);
    const shipped = readFileSync(join(deployment, 'nginx.conf'), 'utf8')
      .replaceAll(/^ *listen \[::\].*$/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${spare};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${own} ssl`)
      .replaceAll('/etc/letsencrypt/live/portal.example.com', folder)
      .replace('4801', String(nodes[0]))
      .replace('4802', String(nodes[1]));
    writeFileSync(join(folder, 'atrium.conf'), shipped);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const main = `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}\nhttp { access_log off; ${temporary} include atrium.conf; }\n`;
    writeFileSync(join(folder, 'nginx.conf'), main);
    return spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'inherit', 'inherit'] });
  },
};

export const caddy: Balancer = {
  find: () => onPath('caddy'),
  scheme: 'http',
  host,
  start: (program, folder, { own, nodes }) => {
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n}\n${readFileSync(join(deployment, 'Caddyfile'), 'utf8')}`);
    const names = { PORTAL_NAME: `http://${host(own)}`, PORTAL_NODES: nodes.map((port) => `127.0.0.1:${port}`).join(' ') };
    const env = { ...names, PATH: process.env['PATH'] ?? '', HOME: folder };
    return spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' });
  },
};

export const haproxy: Balancer = {
  find: () => {
    const programs = clusterPrograms();
    return 'missing' in programs ? onPath('haproxy') : join(programs.folder, 'usr/sbin/haproxy');
  },
  scheme: 'https',
  host,
  start: (program, folder, { own, spare, nodes }) => {
    const { key, certificate } = makeCertificate(folder);
    writeFileSync(join(folder, 'portal.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
    const shipped = readFileSync(join(deployment, 'haproxy.cfg'), 'utf8')
      .replace('maxconn 20000', 'maxconn 1000')
      .replace('bind :80', `bind 127.0.0.1:${spare}`)
      .replace('bind :443', `bind 127.0.0.1:${own}`)
      .replaceAll('/etc/haproxy', folder)
      .replaceAll(':4801', `:${nodes[0]}`)
      .replaceAll(':4802', `:${nodes[1]}`);
    writeFileSync(join(folder, 'haproxy.cfg'), shipped);
    return spawn(program, ['-f', join(folder, 'haproxy.cfg')], { stdio: ['ignore', 'ignore', 'ignore'] });
  },
};
