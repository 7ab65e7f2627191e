import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { libraryUses, globalUses, importLaw } from './import-law.ts';
import type { Law } from './import-law.ts';
import { serverLayers, shellLayers } from './layers.ts';
import { files, finding, importsOf, lineOf, read, withoutComments } from './sources.ts';

const code = files('{shell,widgets,packages,test}/**/*.{ts,tsx,mjs}').filter((path) => !/^test\/(bad-apps|rules)\//.test(path));
const isTest = (path: string) => /\.(test|browser-test|e2e|bench)\.tsx?$|\/testing\//.test(path);

describe('import law', () => {
  it('UI packages import non-UI packages, never the other way, and only along the pairs of the table', () => {
    expect(code.flatMap((path) => neighbours(path, read(path)))).toEqual([]);
  });

  it('tells where a law is broken', () => {
    const broken =
      "import { a } from '../../home/home-cards/a.ts';\nimport { b } from '@atrium/shell';\nimport { c } from '@atrium/stores';\n";
    expect(neighbours('widgets/apps/app-menu/x.tsx', broken).map((line) => line.split(' ')[0])).toEqual([
      'widgets/apps/app-menu/x.tsx:1',
      'widgets/apps/app-menu/x.tsx:2',
    ]);
    expect(neighbours('shell/frame/x.ts', "import '../../widgets/apps/app-menu/app-menu.element.ts';")).toHaveLength(1);
    expect(neighbours('packages/stores/x.ts', "import type { A } from '@atrium/api/contract';")).toEqual([]);
    expect(neighbours('packages/stores/x.ts', "import { a } from '@atrium/api/contract';")).toHaveLength(1);
  });

  it('the folders of the shell import downwards, so that each is understood without those above it', () => {
    const sources = code.filter((path) => path.startsWith('shell/') && !isTest(path));
    expect(sources.flatMap((path) => upward(shell, path, read(path)))).toEqual([]);
    expect(upward(shell, 'shell/routes/x.ts', "import { a } from '../views/a.ts';\nimport { b } from '../controllers/b.ts';")).toHaveLength(
      1,
    );
    expect(upward(shell, 'shell/new/x.ts', '')).toHaveLength(1);
    expect(shellLayers.filter((layer) => files(`${layer}{,/**}`).length === 0)).toEqual([]);
  });

  it('the README of the shell lists its folders in the order in which they import', () => {
    const listed = [...read('shell/README.md').matchAll(/^\| `([a-z-]+)\/`/gm)].map(([, folder]) => `shell/${folder}`);
    const folders = shellLayers.filter((layer) => !layer.endsWith('.ts'));
    expect(listed).toEqual([...folders, 'shell/testing']);
  });

  it('the folders and modules of the server import downwards, so that between two modules imports go in one direction', () => {
    const sources = code.filter(
      (path) => path.startsWith('packages/server/') && !isTest(path) && !path.startsWith('packages/server/proofs/'),
    );
    expect(sources.flatMap((path) => upward(server, path, read(path)))).toEqual([]);
    expect(server.order.filter((layer) => files(`${server.root}${layer}{,/**}`).length === 0)).toEqual([]);
  });

  it('finds an import of a module or of a folder above', () => {
    const path = 'packages/server/modules/messages/x.ts';
    expect(upward(server, path, "import { a } from '../tasks/a.ts';\nimport { b } from '../apps/b.ts';")).toHaveLength(1);
    expect(upward(server, 'packages/server/db/x.ts', "import { a } from '../http/answer.ts';")).toHaveLength(1);
    expect(upward(server, 'packages/server/db/x.ts', "import { a } from '../search/terms.ts';")).toEqual([]);
  });

  it('the README of the server lists its layers', () => {
    const listed = [...read('packages/server/README.md').matchAll(/^\d+\. \*\*([a-z]+)\*\*/gm)].map(([, layer]) => layer);
    expect(listed).toEqual(Object.keys(serverLayers));
  });

  it('a library is imported in one place', () => {
    const found = code
      .filter((path) => !isTest(path))
      .flatMap((path) =>
        importsOf(read(path)).flatMap(({ specifier, line }) => {
          const use = libraryUses.find(({ library, only }) => library.test(specifier) && !only.some((folder) => within(path, folder)));
          return use ? [finding(path, line, `only ${use.only.join(', ')} may import ${specifier}`, 'use what that file exports')] : [];
        }),
      );
    expect(found).toEqual([]);
  });

  it('storage, the environment, requests and strings for the parser are used in one place', () => {
    const found = code
      .filter((path) => !isTest(path))
      .flatMap((path) => {
        const text = withoutComments(read(path));
        return globalUses
          .filter(({ only }) => !only.some((folder) => within(path, folder)))
          .flatMap(({ what, use, only }) =>
            [...text.matchAll(use)].map(({ index }) =>
              finding(path, lineOf(text, index), `${what}: only in ${only.join(', ')}`, 'call a function of that place'),
            ),
          );
      });
    expect(found).toEqual([]);
  });

  it('names folders that exist', () => {
    const named = [
      ...importLaw,
      ...libraryUses.map(({ only }) => ({ from: '', may: only })),
      ...globalUses.map(({ only }) => ({ from: '', may: only })),
    ];
    const folders = new Set(named.flatMap(({ from, may }) => [from, ...may]).filter((path) => path !== ''));
    expect([...folders].filter((folder) => files(`${folder}{,/**}`).length === 0)).toEqual([]);
  });
});

function neighbours(path: string, text: string): string[] {
  const law = lawOf(path);
  return importsOf(text).flatMap(({ specifier, line, types, dynamic }) => {
    const target = ours(path, specifier);
    if (target === null || unitOf(target) === unitOf(path)) return [];
    if (!law)
      return [
        finding(path, line, `imports ${target}, but its folder has no row in the import law`, 'add the row to test/rules/import-law.ts'),
      ];
    if (law.may.some((folder) => allows(folder, target, path))) return [];
    if ((types || isTest(path)) && law.types?.some((folder) => within(target, folder))) return [];
    if (isTest(path) && target.includes('/testing/')) return [];
    const wanted =
      law.from === 'shell/start/load-widgets.ts' && !dynamic ? 'use import()' : 'import the index of a folder that it may import';
    return [finding(path, line, `${law.from} may not import ${target}`, wanted)];
  });
}

interface Layers {
  /** What all paths begin with. */
  root: string;
  /** From the bottom up. */
  order: readonly string[];
}

const shell: Layers = { root: '', order: shellLayers };
const server: Layers = { root: 'packages/server/', order: Object.values(serverLayers).flat() };

/** Imports of a file into a layer above its own, and a file that is in no layer. */
function upward({ root, order }: Layers, path: string, text: string): string[] {
  const levelOf = (file: string) => order.findIndex((layer) => within(file, root + layer));
  const level = levelOf(path);
  if (level < 0) return [finding(path, 1, 'is in no layer', 'add its folder to test/rules/layers.ts')];
  return importsOf(text).flatMap(({ specifier, line }) => {
    const target = ours(path, specifier) ?? '';
    if (levelOf(target) <= level) return [];
    return [finding(path, line, `imports ${target}, which is above it`, 'move what both need down, or let the upper one hand it in')];
  });
}

function allows(folder: string, target: string, path: string): boolean {
  if (folder === 'widgets' && path.startsWith('widgets/')) return within(target, 'widgets') && isShared(target);
  return within(target, folder);
}

const widgetFolders = code.filter((path) => /^widgets\/[^/]+\/[^/]+\/[^/]+\.element\.ts$/.test(path)).map((path) => dirname(path));

/** Files beside the widgets, and folders that are no widget. */
const isShared = (target: string): boolean => !widgetFolders.some((folder) => within(target, folder));

/** A widget may not import another, so each is a unit of its own; elsewhere the row of the law is the unit. */
function unitOf(path: string): string {
  const widget = /^widgets\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0];
  return widget ?? lawOf(path)?.from.replace('shell/start/load-widgets.ts', 'shell') ?? path;
}

function lawOf(path: string): Law | undefined {
  return importLaw.filter(({ from }) => within(path, from)).sort((a, b) => b.from.length - a.from.length)[0];
}

function within(path: string, folder: string): boolean {
  const pattern = folder.replaceAll('.', '\\.').replaceAll('*', '[^/]+');
  return new RegExp(`^${pattern}(/|$)`).test(path);
}

/** The file or folder of ours that a specifier means; null for a library. */
function ours(path: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return join(dirname(path), specifier);
  const named = /^@atrium\/([^/]+)(?:\/(.*))?$/.exec(specifier);
  if (!named) return null;
  const [, name = '', rest] = named;
  const folder = name === 'shell' || name === 'widgets' ? name : name.startsWith('demo-') ? demoFolder(name) : `packages/${name}`;
  return rest ? `${folder}/${rest}${name === 'api' && rest.includes('/') ? '.ts' : ''}` : folder;
}

function demoFolder(name: string): string {
  return name === 'demo-organisation' ? `packages/${name}` : `packages/demo-apps/${name.slice('demo-'.length)}`;
}
