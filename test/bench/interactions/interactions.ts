import type { Browser, BrowserContext } from 'playwright';
import { signedIn } from '../browser.ts';
import { setting } from '../demos.ts';
import { type Measure, quantile } from '../table.ts';
import { feel, hearInteractions } from './felt.ts';
import { frameScenes } from './frame-scenes.ts';
import { listScenes } from './list-scenes.ts';
import type { Scene } from './scene.ts';
import { searchScenes } from './search-scenes.ts';
import { tabScenes } from './tab-scenes.ts';

const slowdown = 4;
const usual = setting('BENCH_ROUNDS', 30);
const wanted = { 75: 150, 98: 300 };

/** What people wait for after each thing that they do, on a computer four times slower (INP). */
export async function interactions(browser: Browser, origin: string): Promise<Measure[]> {
  const context = await signedIn(browser, origin);
  await hearInteractions(context);
  const measures = await playAll(context, [...tabScenes, ...searchScenes, ...frameScenes, ...listScenes]);
  await context.close();
  return measures;
}

/** Plays scenes in a context that observes interactions; returns a row for each action. */
export async function playAll(context: BrowserContext, scenes: readonly Scene[]): Promise<Measure[]> {
  const felt = new Map<string, number[]>();
  for (const scene of scenes) await play(context, scene, felt);
  return [...felt].map(([what, times]) => ({
    what: `${what} (${times.length})`,
    value: [0.5, 0.75, 0.98].map((share) => `${Math.round(quantile(times, share))} ms`).join(' · '),
    wanted: `75 % ≤ ${wanted[75]} ms, 98 % ≤ ${wanted[98]} ms`,
    fine: quantile(times, 0.75) <= wanted[75] && quantile(times, 0.98) <= wanted[98],
  }));
}

async function play(context: BrowserContext, { path, prepare, begin, steps, rounds }: Scene, felt: Map<string, number[]>): Promise<void> {
  const page = await context.newPage();
  await prepare?.(page);
  await page.goto(path);
  await page.getByRole('banner').waitFor();
  await begin?.(page);
  const devtools = await context.newCDPSession(page);
  for (let round = 0; round < Math.min(usual, rounds ?? usual); round++) {
    for (const { name, act } of steps) {
      if (name === undefined) await act(page, round);
      else felt.set(name, [...(felt.get(name) ?? []), await feel(page, devtools, slowdown, () => act(page, round))]);
    }
  }
  await page.close();
}
