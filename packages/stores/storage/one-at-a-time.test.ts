import { expect, it, onTestFinished, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

const patient = { timeout: 20_000 };

it('R-MSG-05 outside secure contexts, without locks, one of seven windows reads, and the next goes on when it closes', async () => {
  vi.stubGlobal('navigator', {});
  const reading: number[] = [];
  const windows = Array.from({ length: 7 }, () => new AbortController());
  onTestFinished(() => windows.forEach((one) => one.abort()));
  windows.forEach((one, at) =>
    oneAtATime('stream', one.signal, async (signal) => {
      reading.push(at);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      reading.splice(reading.indexOf(at), 1);
    }),
  );
  await vi.waitFor(() => expect(reading).toHaveLength(1), patient);
  for (let closed = 0; closed < 2; closed += 1) {
    const leader = reading[0]!;
    windows[leader]!.abort();
    await vi.waitFor(() => expect([reading.length, reading[0] === leader]).toEqual([1, false]), patient);
  }
});

it('a window that may not read for good lets the next one try', async () => {
  vi.stubGlobal('navigator', {});
  const tried: string[] = [];
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  for (const name of ['one', 'two']) oneAtATime('refused', stop.signal, async () => void tried.push(name));
  await vi.waitFor(() => expect(tried.toSorted()).toEqual(['one', 'two']), patient);
});

it('without locks and channels each window reads for itself', () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('BroadcastChannel', undefined);
  const tried: number[] = [];
  for (const at of [1, 2]) oneAtATime('alone', new AbortController().signal, async () => void tried.push(at));
  expect(tried).toEqual([1, 2]);
});
