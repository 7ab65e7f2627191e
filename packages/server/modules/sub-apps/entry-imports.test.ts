import { describe, expect, it } from 'vitest';
import { withImports } from './entry-imports.ts';
import { exportsLifecycles, readModule } from './module-text.ts';

const shared = {
  react: ['/pba/assets/public-react.js', '/pba/assets/react.js'],
  'react-dom/client': ['/pba/assets/public-dom.js', '/pba/assets/react.js'],
};

function followed(files: Record<string, string>, entry = { module: '/a/main.js', styles: ['/a/a.css'], preload: [] as string[] }) {
  const asked: string[] = [];
  const text = async (file: string) => {
    asked.push(file);
    if (!(file in files)) throw new Error(`${file} is gone`);
    return files[file];
  };
  return withImports(entry, 'a', text, shared).then(({ preload }) => ({ preload, asked }));
}

describe('R-SUB-10 what the entry of a sub-application imports', () => {
  it('is its own files, however deep, and the files of the portal behind the names that it shares', async () => {
    const { preload } = await followed({
      '/a/main.js': 'import{a}from"./chunks/one.js";import r from"react";import("./later.js");import"https://cdn.test/x.js"',
      '/a/chunks/one.js': 'export{a}from"../two.js?v=1";import"/a/main.js"',
      '/a/two.js?v=1': 'import"react-dom/client";import"unknown";import"/b/of-another.js"',
    });
    expect(preload).toEqual([
      '/a/chunks/one.js',
      '/pba/assets/public-react.js',
      '/pba/assets/react.js',
      '/a/two.js?v=1',
      '/pba/assets/public-dom.js',
      '/b/of-another.js',
    ]);
  });

  it('keeps what the page lists, and reads no file of others', async () => {
    const entry = { module: '/a/main.js', styles: [], preload: ['/a/listed.js', '/b/listed.js'] };
    const { preload, asked } = await followed({ '/a/main.js': '', '/a/listed.js': 'import"./deep.js"' }, entry);
    expect([preload, asked]).toEqual([
      ['/a/listed.js', '/b/listed.js', '/a/deep.js'],
      ['/a/main.js', '/a/listed.js', '/a/deep.js'],
    ]);
  });

  it('is bounded', async () => {
    const files = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`/a/${at}.js`, `import"./${at + 1}.js"`]));
    const { preload, asked } = await followed({ ...files, '/a/main.js': 'import"./0.js"' });
    expect([preload.length, asked.length]).toEqual([63, 63]);
  });
});

describe('whether a module exports life cycles', () => {
  it.each([
    'export{a as mount,b as unmount}',
    'export const mount=1,unmount=2',
    'export const {mount, inner: unmount} = defineParcel(x)',
    'export async function mount(){} export function* unmount(){}',
    'export { mount, unmount } from "./life.js"',
  ])('is so in %s', (text) => {
    expect(exportsLifecycles(readModule(text))).toBe(true);
  });

  it.each([
    'export const mount = 1',
    'export default { mount(){}, unmount(){} }',
    'const text = "export{mount,unmount}"',
    '<html>',
    'export {mount, unmount',
  ])('is not so in %s', (text) => {
    expect(exportsLifecycles(readModule(text))).toBe(false);
  });
});
