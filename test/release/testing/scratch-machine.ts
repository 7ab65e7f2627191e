import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Commands of a document, run as if a folder were the machine. */
export interface ScratchMachine {
  /** Runs commands in a shell; throws with what they print when one fails. Answers what they print. */
  run(commands: string, folder: string): Promise<string>;
  /** A path of the document, in the scratch folder. */
  path(absolute: string): string;
  /** The folder of the release that each running service was started from, by unit. */
  releases(): Record<string, string>;
  close(): Promise<void>;
}

interface Ended {
  status: number;
  output: string;
}

/** Programs that would change the real machine. `systemctl` and `systemd-run` start real processes, through the test. */
const standIns: Record<string, string> = {
  useradd: 'exit 0',
  certbot: 'exit 0',
  nginx: 'exit 0',
  runuser: 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"',
  install:
    'for one do shift; case $one in -o|-g) skip=1 ;; *) [ "${skip:-}" ] && skip= || set -- "$@" "$one" ;; esac; done; exec /usr/bin/install "$@"',
  systemctl: 'printf "%s\\n" "$@" | exec curl -sS --fail-with-body --data-binary @- "$SCRATCH_MACHINE/systemctl"',
  'systemd-run': 'printf "%s\\n" "$@" | exec curl -sS --fail-with-body --data-binary @- "$SCRATCH_MACHINE/systemd-run"',
};
const places = /(?<![\w.-])\/(?=(?:opt\/atrium|etc\/(?:atrium|systemd|nginx)|var\/lib\/atrium|srv|usr\/local\/bin)\b)/g;

/** `replace` are ports of the document and those to use; `env` is for the commands, `programs` comes before the usual folders of PATH. */
export async function openScratchMachine(
  root: string,
  { replace, env, programs }: { replace: Record<string, string>; env: Record<string, string>; programs: string },
): Promise<ScratchMachine> {
  const here = (document: string) =>
    Object.entries(replace).reduce((so, [from, to]) => so.replaceAll(from, to), document.replaceAll(places, `${root}/`));
  const running = new Map<string, { process: ChildProcess; release: string }>();
  for (const folder of ['bin', 'usr/local/bin', 'etc/systemd/system', 'etc/nginx/conf.d', 'srv', 'var/lib'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const [name, script] of Object.entries(standIns)) {
    writeFileSync(join(root, 'bin', name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(root, 'bin', name), 0o755);
  }
  const path = [join(root, 'bin'), join(root, 'usr/local/bin'), programs, '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter);
  const fileSettings = (file: string) =>
    Object.fromEntries(
      here(readFileSync(here(file), 'utf8'))
        .split('\n')
        .filter((line) => /^\w+=/.test(line))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
  const begin = (command: string, folder: string, settings: Record<string, string>) =>
    spawn('bash', ['--norc', '-c', command], {
      cwd: folder,
      env: { PATH: path, HOME: root, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  async function start(unit: string): Promise<Ended> {
    if (unit.endsWith('.timer')) return { status: existsSync(join(root, 'etc/systemd/system', unit)) ? 0 : 5, output: '' };
    const [, name = '', instance = ''] = /^([\w-]+@?)([^.]*)(?:\.service)?$/.exec(unit) ?? [];
    const lines = here(readFileSync(join(root, 'etc/systemd/system', `${name}.service`), 'utf8').replaceAll('%i', instance)).split('\n');
    const all = (key: string) => lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
    const settings = {
      ...fileSettings(all('EnvironmentFile')[0]!),
      ...Object.fromEntries(all('Environment').map((one) => one.split('='))),
    };
    const [folder = root] = all('WorkingDirectory');
    const commands = [...all('ExecStart'), ...all('ExecStartPost')].map((line) => line.replaceAll('$$', '$').replaceAll('%%', '%'));
    if (all('Type')[0] === 'oneshot') return finish(begin(commands.join(' && '), folder, settings));
    const process = begin(`exec ${commands[0]}`, folder, settings);
    process.stdout?.resume();
    process.stderr?.on('data', (chunk) => globalThis.process.stderr.write(`${unit}: ${String(chunk)}`));
    running.set(unit, { process, release: basename(realpathSync(folder)) });
    return { status: 0, output: '' };
  }

  async function stop(unit: string): Promise<void> {
    const found = running.get(unit)?.process;
    running.delete(unit);
    if (found === undefined || found.exitCode !== null || found.signalCode !== null) return;
    const ended = once(found, 'exit');
    found.kill('SIGTERM');
    await ended;
  }

  async function systemctl([verb = '', ...args]: string[]): Promise<Ended> {
    const units = args.filter((one) => !one.startsWith('-'));
    for (const unit of ['daemon-reload', 'reload'].includes(verb) ? [] : units) {
      if (verb === 'stop' || verb === 'restart') await stop(unit);
      const { status, output } = verb === 'stop' ? { status: 0, output: '' } : await start(unit);
      if (status !== 0) return { status, output };
    }
    return { status: 0, output: '' };
  }

  function systemdRun(args: string[]): Promise<Ended> {
    const property = (name: string) =>
      args
        .find((one) => one.startsWith(`--property=${name}=`))
        ?.split('=')
        .slice(2)
        .join('=') ?? '';
    const command = args.slice(args.findIndex((one) => !one.startsWith('-'))).map((one) => `'${here(one)}'`);
    return finish(begin(`exec ${command.join(' ')}`, here(property('WorkingDirectory')), fileSettings(property('EnvironmentFile'))));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const args = (await text(request)).split('\n').slice(0, -1);
    const { status, output } = request.url === '/systemctl' ? await systemctl(args) : await systemdRun(args);
    response.writeHead(status === 0 ? 200 : 500).end(output);
  }

  const manager = createServer((request, response) => void answer(request, response));
  manager.listen(0, '127.0.0.1');
  await once(manager, 'listening');
  const address = `http://127.0.0.1:${(manager.address() as AddressInfo).port}`;

  return {
    path: (absolute) => here(absolute),
    releases: () => Object.fromEntries([...running].map(([unit, { release }]) => [unit, release])),
    run: async (commands, folder) => {
      const { status, output } = await finish(begin(`set -euo pipefail\n${here(commands)}`, folder, { SCRATCH_MACHINE: address, ...env }));
      if (status !== 0) throw new Error(`the commands ended with ${status}:\n${output}\n\n${commands}`);
      return output;
    },
    close: async () => {
      await Promise.all([...running.keys()].map(stop));
      manager.closeAllConnections();
      manager.close();
    },
  };
}

async function finish(child: ChildProcess): Promise<Ended> {
  let output = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (output += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { status: code ?? 1, output };
}
