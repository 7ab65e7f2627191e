import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { packIntegration } from './pack.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const bin = (name: string) => dirname(require.resolve(`${name}/package.json`));

const program = `
import { connect, type Events, type IntegrationEvent, WebhookVerifier } from '@atrium/integration';
const client = connect({ url: 'https://portal.example.com', key: 'atr_x' });
export function decided(event: IntegrationEvent): string {
  if (event.type !== 'decision.commit') return event.id;
  const data: Events['decision.commit']['data'] = event.data;
  // @ts-expect-error -- a decision has no such field
  return data.action + data.nature + data.nothing;
}
export async function all(): Promise<string> {
  const { id } = await client.call('POST /messages', { body: { to: { everyone: true }, title: { 'zh-CN': '通知' } } });
  // @ts-expect-error -- a person is named by one of four
  await client.call('POST /messages', { body: { to: { people: ['E1'] }, title: { 'zh-CN': '通知' } } });
  // @ts-expect-error -- there is no such call
  await client.call('POST /nothing', {});
  const { read } = await client.call('GET /messages/{id}', { params: { id } });
  const bytes: Uint8Array = await client.call('GET /decision-files/{id}', { params: { id } });
  new WebhookVerifier({ secrets: [] });
  return String(read + bytes.length);
}`;

it('R-INT-06 is packed with types of its own that need nothing else, its examples and its guide', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-integration-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const archive = await packIntegration(folder);
  const installed = join(folder, 'node_modules/@atrium/integration');
  await mkdir(installed, { recursive: true });
  await run('tar', ['xzf', archive, '-C', installed, '--strip-components=1']);
  const { stdout } = await run('tar', ['tzf', archive]);
  for (const file of ['README.md', 'LICENSE', 'index.js', 'calls.d.ts', 'events.d.ts', 'examples/atrium.py'])
    expect(stdout).toContain(`package/${file}`);
  expect(stdout).not.toMatch(/test|tsconfig|pack\.|call-types/);
  await writeFile(join(folder, 'program.ts'), program);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const types = ['--typeRoots', join(bin('@types/node'), '..'), '--types', 'node'];
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023', ...types];
  const check = run(process.execPath, [join(bin('typescript'), 'bin/tsc'), ...options, 'program.ts'], { cwd: folder });
  await expect(check).resolves.toMatchObject({ stdout: '' });
});
