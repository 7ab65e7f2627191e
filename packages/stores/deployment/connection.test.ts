import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $connected, $newBuild, checkConnection, loadConfig, onReconnect } from '../index.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';

let version: string | null;
let asked: number;
let hidden = false;
let window: EventTarget;
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  fakeBrowser();
  vi.stubGlobal('navigator', { onLine: true });
  window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  Object.assign(document, { addEventListener: vi.fn(), removeEventListener: vi.fn() });
  [version, asked, hidden] = ['v1', 0, false];
  vi.stubGlobal('fetch', async (address: string) => {
    expect(address).toBe('/pba/version');
    asked += 1;
    if (version === null) throw new TypeError('Failed to fetch');
    return new Response(version);
  });
  loadConfig('{"version":"v1"}');
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  cleanStores($connected, $newBuild);
  vi.useRealTimers();
  loadConfig(null);
});

it('is lost when the server does not answer, asks ever more seldom, and comes back with the answer', async () => {
  const back = vi.fn();
  stops.push(
    $connected.listen(() => {}),
    onReconnect(back),
  );
  version = null;
  expect(await checkConnection()).toBe(null);
  expect($connected.get()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(5);
  version = 'v1';
  expect(back).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(30_000);
  expect($connected.get()).toBe(true);
  expect(back).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked).toBe(6);
});

it('is lost at once when the browser reports it, and asks at once when the browser has a network again', async () => {
  stops.push($connected.listen(() => {}));
  window.dispatchEvent(new Event('offline'));
  expect($connected.get()).toBe(false);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect([$connected.get(), asked]).toEqual([true, 1]);
});

it('asks once for many who want to know', async () => {
  await Promise.all([checkConnection(), checkConnection(), checkConnection()]);
  expect(asked).toBe(1);
});

it('U-29 asks for the build once a minute while the page is seen, never while it is hidden', async () => {
  stops.push($newBuild.listen(() => {}));
  await vi.advanceTimersByTimeAsync(180_000);
  expect([asked, $newBuild.get()]).toEqual([3, null]);
  hidden = true;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toBe(3);
  [hidden, version] = [false, 'v2'];
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect([asked, $newBuild.get()]).toEqual([4, 'v2']);
  window.dispatchEvent(new Event('focus'));
  expect(asked).toBe(4);
});

it('U-29 a missing file asks at once, and a deployment that was taken back is forgotten', async () => {
  stops.push($newBuild.listen(() => {}));
  const after = async (build: string | null) => {
    version = build;
    await checkConnection();
    return $newBuild.get();
  };
  expect([await after('v2'), await after(null), await after(''), await after('v1')]).toEqual(['v2', 'v2', null, null]);
});
