import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RealmThread, realmThread } from './realm-thread.ts';
import { wrappedScripts } from './wrapped-scripts.ts';

let folder: string;
let thread: RealmThread;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-'));
  thread = realmThread();
});
afterEach(async () => {
  await thread.close();
  rmSync(folder, { recursive: true, force: true });
});

const bytesIn = () => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
const script = (n: number) => `var a${n} = ${JSON.stringify('x'.repeat(10_000))};`;

it('R-SUB-04 the folder of wrapped scripts never holds more than it may; the oldest go first', async () => {
  const most = 100_000;
  const scripts = wrappedScripts(folder, thread, most);
  const names: string[] = [];
  for (let n = 0; n < 40; n += 1) {
    names.push(await scripts.fileOf(script(n)));
    expect(bytesIn()).toBeLessThanOrEqual(most);
  }
  expect([await scripts.has(names[39]!), await scripts.has(names[0]!)]).toEqual([true, false]);
  expect(await scripts.fileOf(script(0))).toBe(names[0]);
  expect(await scripts.has(names[0]!)).toBe(true);
});

it('R-SUB-04 what an earlier process left counts too', async () => {
  const before = wrappedScripts(folder, thread, 1e9);
  for (let n = 0; n < 20; n += 1) await before.fileOf(script(n));
  const after = wrappedScripts(folder, thread, 100_000);
  await after.fileOf(script(99));
  expect(bytesIn()).toBeLessThanOrEqual(100_000);
});
