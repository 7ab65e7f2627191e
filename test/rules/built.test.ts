import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { builtFiles } from './built-files.ts';

const { dist, start, styles, preload, home, menus, login, chat, elements, own, brought, bringsShell, areas, size } = builtFiles();
const scripts = globSync('**/*.{js,mjs,html}', { cwd: dist, exclude: (path) => String(path).startsWith('.') });

describe('what is built', () => {
  it('needs at most 48.4 kB until the frame is interactive, React not among them', () => {
    expect(start.filter((file) => /\/react-/.test(file))).toEqual([]);
    expect(size([...start, ...styles])).toBeLessThanOrEqual(48_400);
  });

  it('is preloaded without a second round trip', () => {
    expect(preload.toSorted()).toEqual(start.slice(1).toSorted());
  });

  it.each(elements)('%s alone brings at most 12.1 kB', (element) => {
    expect(size(own(element))).toBeLessThanOrEqual(12_100);
  });

  // What several share is fetched once for all of them.
  it.each(elements)('%s brings at most 55.4 kB with what it shares, React and the frame not among them', (element) => {
    expect(size(brought(element))).toBeLessThanOrEqual(55_400);
  });

  it.each(elements)('R-AI-04 %s starts no shell on the page that imports it', (element) => {
    expect(bringsShell(element)).toBe(false);
  });

  // Without HTTP/2 a browser fetches six at a time: two turns.
  it('A11 brings the first screen of home in at most 12 files of 162.9 kB, React among them', () => {
    expect(home.length).toBeLessThanOrEqual(12);
    expect(size(home)).toBeLessThanOrEqual(162_900);
  });

  // Two turns of six, the three calls of the start among them: none waits for another turn.
  it('R-APP-04 brings an app’s menu page in at most 8 files of 94.2 kB, and without React', () => {
    expect(menus.filter((file) => /\/react-/.test(file))).toEqual([]);
    expect(menus.length).toBeLessThanOrEqual(8);
    expect(size(menus)).toBeLessThanOrEqual(94_200);
  });

  // About as a widget; the editor of articles comes when a form opens.
  it('brings an area of the administration with at most 65.7 kB, React not among them', () => {
    expect(areas.length).toBe(20);
    const sizes = areas.map((files) => [files[0], size(files.filter((file) => !/\/html-editor-/.test(file)))] as const);
    expect(sizes.filter(([, bytes]) => bytes > 65_700)).toEqual([]);
  });

  it('has a widget to measure', () => {
    expect(elements.length).toBeGreaterThan(0);
  });

  it('asks at most 10 kB for the login page', () => {
    expect(size(login)).toBeLessThanOrEqual(10_000);
  });

  it('R-AI-03 asks at most 40 kB for the chat page, the texts of its language among them', () => {
    expect(chat.some((file) => file.includes('/zh-TW-'))).toBe(true);
    expect(size(chat)).toBeLessThanOrEqual(40_000);
  });

  it('evaluates no text as a program', () => {
    const evaluates = /(?<![\w.$])eval\(|\bnew Function\(|(?<![\w.$])Function\(["'`]/g;
    expect(scripts.flatMap((file) => matches(file, evaluates))).toEqual([]);
  });

  it('names no foreign address', () => {
    // A host without a dot, or under .invalid, is only there to parse a path; one under example.com is an example; a form fills in the addresses of the ICP and police registers.
    const foreign =
      /https?:\/\/(?!(?:[\w.-]+\.invalid|[\w.-]+\.example\.com|beian\.(?:miit|mps)\.gov\.cn|www\.w3\.org|127\.0\.0\.1)\b)[\w-]+\.[^\s"'`\\)]*/g;
    const found = scripts.flatMap((file) => matches(file, foreign)).filter((line) => !explained.some((prefix) => line.includes(prefix)));
    expect(found).toEqual([]);
  });

  it('has no usage statistics of a router', () => {
    expect(scripts.flatMap((file) => matches(file, /vaadin\.statistics|statistics\.vaadin|vaadin\.developmentmode/g))).toEqual([]);
  });
});

/** Links in error messages of libraries and identifiers: shown or compared, never requested. */
const explained = [
  'https://react.dev/',
  'https://vuejs.org/',
  'https://single-spa.js.org/',
  'https://reactrouter.com/',
  'https://prosemirror.net/',
  'https://lit.dev/',
  'http://fb.me/',
  'https://github.com/',
  'https://json-schema.org/',
  'https://rolldown.rs/',
  'https://reactjs.org/',
  'https://svelte.dev/',
  'https://element-plus.org/',
  'http://element.eleme.io/',
  'http://momentjs.com/',
  'https://npms.io/',
];

function matches(file: string, pattern: RegExp): string[] {
  const text = readFileSync(join(dist, file), 'utf8');
  return [...text.matchAll(pattern)].map(
    ({ index, 0: match }) => `dist/${file}: ${match} (… ${text.slice(Math.max(0, index - 30), index + 50)} …)`,
  );
}
