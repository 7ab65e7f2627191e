import { describe, expect, it } from 'vitest';
import { asksForRealm, realmAnswer } from './realm-answer.ts';

const ask = (query: string, source: string) => realmAnswer(new URLSearchParams(query), source, '/vue/', async () => undefined);

describe('realmAnswer', () => {
  it('knows who asks for a realm', () => {
    expect([
      asksForRealm(new URLSearchParams('realm')),
      asksForRealm(new URLSearchParams('v=1&realm')),
      asksForRealm(new URLSearchParams('v=1')),
    ]).toEqual([true, true, false]);
  });

  it('answers a page taken apart, a script wrapped, an inline script wrapped', async () => {
    expect(JSON.parse((await ask('realm&page', '<title>T</title><script src=a.js></script>'))!.body)).toMatchObject({
      title: 'T',
      scripts: [{ src: '/vue/a.js' }],
    });
    expect(await ask('realm', 'alert(1)')).toMatchObject({
      type: 'text/javascript; charset=utf-8',
      body: expect.stringMatching(/^document\.currentScript\.atriumRealm\(.*\{alert\(1\)$/m),
    });
    expect((await ask('realm&inline=1', '<script>one()</script><script>two()</script>'))!.body).toContain('{two()');
  });

  it('has no answer for an inline script that is not there', async () => {
    for (const inline of ['7', '-1', 'x', '']) expect(await ask(`realm&inline=${inline}`, '<p>'), inline).toBeNull();
  });
});
