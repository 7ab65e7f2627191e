import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { assistantScript } from '../../packages/build/assistant-element.ts';
import { files, finding, lineOf, read } from './sources.ts';

it("R-AI-02 the assistant's element is one script without an import, of at most 12 kB, 5 kB compressed", async () => {
  const script = await assistantScript();
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(12_000);
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(5_000);
  expect(script).not.toMatch(/\bimport\b/);
});

it('R-AI-02 it makes its elements by calls: no HTML from strings, no style that a strict page would refuse', () => {
  const refused =
    /innerHTML|outerHTML|insertAdjacentHTML|srcdoc|createElement\('(style|script|link)'\)|'style'|\.style\b|cssText|\beval\b|\bFunction\(/g;
  const found = files('packages/ai-assistant/*.ts').flatMap((path) => {
    const text = read(path);
    return [...text.matchAll(refused)].map(({ 0: what, index }) =>
      finding(path, lineOf(text, index), what, 'make it with make() and a sheet'),
    );
  });
  expect(found).toEqual([]);
});
