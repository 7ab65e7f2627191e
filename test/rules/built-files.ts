import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { brotliCompressSync } from 'node:zlib';
import { root } from './sources.ts';

interface Manifest {
  script: string;
  preload: string[];
  styles: string[];
  pages?: Record<string, string[]>;
}

const dist = join(root, 'dist');

/** What a browser loads of the build, as paths below `dist/`. */
export function builtFiles() {
  const portal = manifestOf('portal', '/pba/');
  const page = manifestOf('login', '/idaas/');
  const chat = manifestOf('assistant-page', '/pba/assistant/');
  const start = closure([portal.script]);
  const elements = globSync('portal/elements/*.js', { cwd: dist });
  const isReact = (file: string) => /\/react-[\w-]+\.js$/.test(file);
  const brought = new Map(elements.map((file) => [file, closure([file]).filter((each) => !start.includes(each) && !isReact(each))]));
  const isOwn = (file: string) => [...brought.values()].filter((all) => all.includes(file)).length === 1;
  return {
    dist,
    /** Scripts until the frame is interactive, the entry first. */
    start,
    styles: portal.styles,
    preload: portal.preload,
    /** All that the document of the home page names: frame, styles, and what the page shows first. */
    home: [...start, ...portal.styles, ...portal.home],
    /** The same of an app's menu page. */
    menus: [...start, ...portal.styles, ...portal.menus],
    login: [...closure([page.script]), ...page.styles],
    /** The assistant's chat page, with the texts of its largest language. */
    chat: [...closure([chat.script]), ...chat.styles, ...globSync('assistant-page/assets/zh-TW-*.js', { cwd: dist })],
    elements,
    /** What a browser loads for each area of the administration, the application's start among them; without its styles and the editor. */
    areas: areasOf('sub-apps/administration'),
    /** Whether it would start the portal where it is imported, or bring what only the portal shows. */
    bringsShell: (element: string) =>
      closure([element]).some((file) => file === portal.script || /\/assets\/(frame|home)-[\w-]{8}\.js$/.test(file)),
    /** What a widget alone brings. */
    own: (element: string) => brought.get(element)!.filter((file) => isOwn(file)),
    /** What a widget brings together with what it shares with others, besides React and the frame. */
    brought: (element: string) => brought.get(element)!,
    size: (files: readonly string[]) => files.map((file) => compressedSize(join(dist, file))).reduce((sum, bytes) => sum + bytes, 0),
  };
}

function manifestOf(name: string, base: string): Manifest & { home: string[]; menus: string[] } {
  const { script, preload, styles, pages } = JSON.parse(readFileSync(join(dist, name, 'manifest.json'), 'utf8')) as Manifest;
  const file = (url: string) => url.replace(base, `${name}/`);
  const page = (of: string) => (pages?.[of] ?? []).map(file);
  return { script: file(script), preload: preload.map(file), styles: styles.map(file), home: page('home'), menus: page('menus') };
}

function areasOf(folder: string): string[][] {
  const page = readFileSync(join(dist, folder, 'index.html'), 'utf8');
  const entry = /<script type="module"[^>]* src="\/administration\/([^"]+)"/.exec(page)![1]!;
  const text = readFileSync(join(dist, folder, entry), 'utf8');
  return [...text.matchAll(/import\([`"'](\.\/screens?-[^`"']+|\.\/import-screen-[^`"']+)[`"']\)/g)].map(([, path]) => [
    ...new Set([...closure([join(folder, dirname(entry), path!)]), ...closure([join(folder, entry)])]),
  ]);
}

/** The files that a browser fetches before the first of them runs. */
function closure(files: string[]): string[] {
  const all = [...files];
  for (const file of all) {
    const text = readFileSync(join(dist, file), 'utf8');
    // The script of an element waits for the page to be ready, and then brings the element.
    const imports = file.startsWith('portal/elements/')
      ? /\bimport\(?\s*["'](\.{1,2}\/[^"']+\.js)["']/g
      : /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g;
    for (const match of text.matchAll(imports)) {
      const next = join(dirname(file), match[1] ?? '');
      if (!all.includes(next)) all.push(next);
    }
  }
  return all;
}

function compressedSize(file: string): number {
  return existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotliCompressSync(readFileSync(file)).length;
}
