import { expect, it } from 'vitest';
import { states } from '../look/screen.ts';
import { screens } from '../look/screens.ts';
import { choose } from '../look/variants.ts';
import { files, finding, lineOf, read } from './sources.ts';

/** Elements that are part of every picture, and those that hold others without a look of their own. */
const everywhere = new Set(['atrium-shell', 'atrium-top-bar', 'atrium-icon', 'atrium-app-icon', 'atrium-avatar', 'atrium-view-stack']);
const shown = screens.map(({ shows }) => shows).join(' ');

it('every element of the portal is in a picture of `npm run look`', () => {
  const missing = files('{shell,widgets,packages/ui}/**/*.{ts,tsx}').flatMap((path) => {
    const text = read(path);
    return [...text.matchAll(/(?:@customElement\(|defineWidget\(\s*)'(atrium-[a-z-]+)'/g)]
      .filter(([, tag = '']) => !everywhere.has(tag) && !new RegExp(`${tag}(?![\\w-])`).test(shown))
      .map(({ 1: tag, index }) => finding(path, lineOf(text, index), `no screen shows <${tag}>`, 'add one to test/look/screens.ts'));
  });
  expect(missing).toEqual([]);
});

it('every page of the routes is in a picture', () => {
  const pages = [...read('shell/routes/routes.ts').matchAll(/\bpage: '([a-z-]+)'/g)].map(([, page]) => page);
  expect(pages.filter((page) => !shown.includes(`atrium-${page}-page`))).toEqual([]);
});

it('each kind of state has a picture, and no two screens share a name', () => {
  for (const state of states) expect(screens.some((screen) => screen.state === state)).toBe(true);
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
});

it('words choose widths, schemes, languages and screens', () => {
  expect(choose([]).variants).toHaveLength(4);
  expect(choose(['320', 'dark', 'pt-BR', 'home'])).toEqual({
    variants: [{ width: 320, scheme: 'dark', language: 'pt-BR', forced: false, print: false }],
    names: ['home'],
  });
  expect(choose(['print']).variants).toEqual([{ width: 1440, scheme: 'light', language: 'zh-CN', forced: false, print: true }]);
});
