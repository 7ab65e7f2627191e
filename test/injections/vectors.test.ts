import { describe, expect, it } from 'vitest';
import { groups } from './vector.ts';
import { vectors } from './vectors.ts';

const corpus = vectors('http://foreign.invalid:1', 'http://own.invalid');
const shape = (html: string, id: number) => html.replaceAll(new RegExp(`\\b${id}\\b`, 'g'), 'N');

describe('the corpus of injections', () => {
  it('holds more than a thousand, no two alike, of every group', () => {
    expect(corpus.length).toBeGreaterThan(1_000);
    expect(new Set(corpus.map(({ html, id }) => shape(html, id))).size).toBe(corpus.length);
    expect(new Set(corpus.map(({ group }) => group))).toEqual(new Set(groups));
  });

  it('leaves no place unfilled, and each one but a few says its own number when it succeeds', () => {
    const unfilled = corpus.filter(({ html }) => /\b(RUN|FOREIGN|LOCAL|ORIGIN)\b/.test(html));
    expect(unfilled).toEqual([]);
    const silent = corpus.filter(({ html, id }) => !new RegExp(`\\b${id}\\b`).test(html) && !html.includes(`&#96;${id}`));
    expect(silent.length).toBeLessThan(40);
  });
});
