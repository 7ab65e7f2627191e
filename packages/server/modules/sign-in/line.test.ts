import { describe, expect, it } from 'vitest';
import { Line } from './line.ts';

/** A line whose work ends on demand, with the order of its starts. */
function openLine() {
  const line = new Line();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const join = (name: string, network: string, known = false) =>
    line.run({ known, network }, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const end = async () => {
    ends.shift()?.();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { join, begun, end };
}

describe('the line of sign-ins', () => {
  it('has two at once, and takes browsers that have signed in before first', async () => {
    const { join, begun, end } = openLine();
    for (const name of ['a', 'b', 'c', 'd']) void join(name, 'x');
    void join('known', 'x', true);
    expect(begun).toEqual(['a', 'b']);
    await end();
    expect(begun).toEqual(['a', 'b', 'known']);
    await end();
    expect(begun).toEqual(['a', 'b', 'known', 'c']);
  });

  it('takes networks in turn, so that one stranger with many does not hold the others up', async () => {
    const { join, begun, end } = openLine();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void join(name, 'a');
    for (const name of ['b1', 'b2']) void join(name, 'b');
    for (let n = 0; n < 5; n += 1) await end();
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'b2', 'a5']);
  });

  it('refuses where it is full, but neither another network nor a browser that has signed in before', async () => {
    const { join, begun, end } = openLine();
    const one = Array.from({ length: 204 }, (_, n) => join(`a${n}`, 'a'));
    const refused = (await Promise.allSettled(one.slice(202))).map((result) => result);
    expect(refused).toHaveLength(2);
    for (const result of refused)
      expect(result).toMatchObject({ reason: { id: 'unavailable', status: 503, details: { retryAfterSeconds: 5 } } });
    void join('other', 'b');
    void join('known', 'a', true);
    await end();
    await end();
    await end();
    expect(begun).toEqual(['a0', 'a1', 'known', 'a2', 'other']);
  });

  it('gives the place of what fails to the next', async () => {
    const line = new Line();
    const fails = () => line.run({ known: false, network: 'a' }, () => Promise.reject(new Error('broken')));
    await Promise.allSettled(Array.from({ length: 10 }, fails));
    expect(await line.run({ known: false, network: 'a' }, async () => 'well')).toBe('well');
  });
});
