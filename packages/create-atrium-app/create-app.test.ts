// @vitest-environment happy-dom
import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Lifecycles, ParcelProps } from '@atrium/sdk';
import { createStandaloneView } from '@atrium/sdk/standalone';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CreateError, createApp, templates } from './create-app.ts';

const root = join(import.meta.dirname, '../..');
const sdk = join(root, 'packages/sdk');
const conformance = '0.1.0';
// Node's own loader: what was built is run as it is.
const require = createRequire(import.meta.url);
const run = promisify(execFile);
const tool = (name: string, ...args: string[]) => run(process.execPath, [join(root, 'node_modules', name), ...args], { cwd: folder });
let parent = '';
let folder = '';

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'create-atrium-app-'));
});

afterAll(() => rm(parent, { recursive: true, force: true }));

describe.each(templates)('the template %s', (template) => {
  const name = `loans-${template}`;

  beforeAll(async () => {
    folder = join(parent, name);
    await createApp({ folder, template, title: '设备借用', sdk, conformance });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    await tool('vite/bin/vite.js', 'build', '--logLevel', 'warn');
  });

  it('names itself everywhere and pins every version', async () => {
    const files = (await readdir(folder, { withFileTypes: true })).filter((file) => file.isFile());
    for (const file of files) expect(await readFile(join(folder, file.name), 'utf8')).not.toMatch(/__[A-Z]+__/);
    const {
      name: own,
      dependencies,
      devDependencies,
    } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Record<string, object>;
    expect(own).toBe(name);
    const versions = Object.entries({ ...dependencies, ...devDependencies }).filter(([library]) => !library.startsWith('@atrium/'));
    for (const [library, version] of versions) {
      const installed = JSON.parse(await readFile(join(folder, 'node_modules', library, 'package.json'), 'utf8')) as { version: string };
      expect([library, version]).toEqual([library, installed.version]);
    }
    expect(files.map((file) => file.name)).toContain('.gitignore');
  });

  it('passes its own check of types', async () => {
    const { stdout } = await tool('typescript/bin/tsc');
    expect(stdout).toBe('');
  });

  it('builds a page whose module exports life cycles that show the list and the form, and leave nothing', async () => {
    const page = await readFile(join(folder, 'dist/index.html'), 'utf8');
    const script = new RegExp(`<script type="module" crossorigin src="/${name}/(assets/[^"]+)">`).exec(page)?.[1] ?? '';
    expect(page).toContain(`<link rel="stylesheet" crossorigin href="/${name}/assets/`);
    const sheets = globSync('assets/*.css', { cwd: join(folder, 'dist') });
    expect(sheets).toHaveLength(1);
    expect(await readFile(join(folder, 'dist', sheets[0] ?? ''), 'utf8')).toContain('.at-page');
    const parcel = require(join(folder, 'dist', script)) as Lifecycles;
    expect(Object.keys(parcel).sort()).toEqual(['bootstrap', 'mount', 'unmount', 'update']);

    const { props, locale, dirty, dispose } = createStandaloneView({ name, base: '/pba/app-center/main/loans/' });
    props.view.history.replace('/pba/app-center/main/loans');
    const steps = parcel as unknown as Record<'mount' | 'unmount', (props: ParcelProps) => Promise<void>>;
    const find = (selector: string) => props.domElement.querySelector<HTMLElement>(selector);
    await steps.mount(props);
    await vi.waitFor(() => expect(find('tbody')?.childElementCount).toBe(4));
    expect(document.title).toBe('设备借用');
    locale.set('en-US');
    await vi.waitFor(() => expect([find('h1')?.textContent, document.title]).toEqual(['Equipment loans', 'Equipment loans']));
    props.view.history.push('/pba/app-center/main/loans/new');
    await vi.waitFor(() => expect([find('h1')?.textContent, find('form')?.localName]).toEqual(['New loan', 'form']));
    const input = find('input') as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '5');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await vi.waitFor(() => expect(dirty.get()).toBe(true));
    // Input is kept at once, and the portal's classes draw the form.
    await vi.waitFor(() => expect(props.view.draft('loan').load()).toMatchObject({ days: '5' }));
    expect(find('.at-page form.at-form input.at-input')).toBe(input);
    await steps.unmount(props);
    expect(props.domElement.childElementCount).toBe(0);
    dispose();
  });

  it('runs by itself when built for that', async () => {
    await tool('vite/bin/vite.js', 'build', '--mode', 'standalone', '--outDir', 'alone', '--logLevel', 'warn');
    const scripts = globSync('alone/assets/*.js', { cwd: folder });
    const texts = await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')));
    expect(texts.join('\n')).not.toMatch(/\bfrom\s*["'](react|react-dom|lit|nanostores|@atrium)/);
    expect(texts.some((text) => text.includes('atrium-standalone'))).toBe(true);
  });
});

describe('createApp', () => {
  const attempt = (change: Partial<Parameters<typeof createApp>[0]>) =>
    createApp({ folder: join(parent, 'refused'), template: 'ts', sdk, conformance, ...change });

  it.each(['A', 'a', '1a', 'a_b', 'Loans', 'a'.repeat(33), '../x', 'api', 'pba', 'idaas', 'assets', 'react'])(
    'refuses the name %s',
    async (name) => {
      await expect(attempt({ name })).rejects.toThrow(CreateError);
      expect(existsSync(join(parent, 'refused'))).toBe(false);
    },
  );

  it('takes the name from the folder, and refuses one that fits no name', async () => {
    await expect(attempt({ folder: join(parent, 'Not A Name') })).rejects.toThrow('“Not A Name” is no name');
  });

  it('leaves a folder alone that is not empty, and a file', async () => {
    const full = await mkdtemp(join(parent, 'full'));
    await writeFile(join(full, 'note.txt'), 'mine');
    await expect(attempt({ folder: full, name: 'loans' })).rejects.toThrow('is not empty');
    await expect(attempt({ folder: join(full, 'note.txt'), name: 'loans' })).rejects.toThrow('is not empty');
    expect(await readdir(full)).toEqual(['note.txt']);
  });

  it('takes the SDK as a version, links a folder, and keeps an archive beside the application', async () => {
    const specifier = async (own: string, given: string) => {
      await attempt({ folder: join(parent, own), sdk: given });
      const { dependencies } = JSON.parse(await readFile(join(parent, own, 'package.json'), 'utf8')) as {
        dependencies: Record<string, string>;
      };
      return dependencies['@atrium/sdk'];
    };
    const archive = join(parent, 'atrium-sdk-9.9.9.tgz');
    await writeFile(archive, 'packed');
    await symlink(sdk, join(parent, 'sdk-here'), 'junction');
    expect(await specifier('by-version', '0.1.0')).toBe('0.1.0');
    expect(await specifier('by-folder', `file:${join(parent, 'sdk-here')}`)).toBe('file:../sdk-here');
    expect(await specifier('by-archive', archive)).toBe('file:vendor/atrium-sdk-9.9.9.tgz');
    expect(existsSync(join(parent, 'by-archive/vendor/atrium-sdk-9.9.9.tgz'))).toBe(true);
    expect(await specifier('by-bare-path', 'packages/sdk')).toMatch(/^file:.*\/packages\/sdk$/);
    await expect(specifier('by-nothing', './nowhere')).rejects.toThrow('There is no SDK at ./nowhere.');
  });

  it('answers the command line in words', async () => {
    const create = (...args: string[]) => run(process.execPath, [join(import.meta.dirname, 'create.ts'), ...args], { cwd: parent });
    const { stdout } = await create('by-command', '--template', 'vue', '--name', 'loans', '--sdk', '0.1.0', '--conformance', '0.1.0');
    expect(stdout).toContain('npm install && npm run dev');
    expect(existsSync(join(parent, 'by-command/loan-form.vue'))).toBe(true);
    await expect(create('x', '--template', 'angular')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/There is no template angular.*--base-href.*kind "frame"/),
    });
    await expect(create('--template', 'vue')).rejects.toMatchObject({ stderr: expect.stringContaining('Name one folder') });
    await expect(create('api', '--template', 'vue', '--sdk', '0.1.0', '--conformance', '0.1.0')).rejects.toMatchObject({
      stderr: expect.stringContaining('“api” is an address'),
    });
  });
});
