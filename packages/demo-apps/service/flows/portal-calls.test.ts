import Database from 'better-sqlite3';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PortalCalls } from './portal-calls.ts';

const calls = vi.hoisted(() => [] as { key: string; done(): void }[]);
vi.mock('@atrium/integration', () => ({
  IntegrationError: class extends Error {},
  connect: ({ key }: { key: string }) => ({ call: () => new Promise<void>((done) => calls.push({ key, done })) }),
}));

it('R-INT-07 sends a call that is added while another one is pending, without waiting for a third', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const db = new Database(':memory:');
  db.exec('create table portal_calls (id integer primary key, source text not null, name text not null, asked text not null)');
  const portal = new PortalCalls(db, () => {});
  void portal.connect({ url: 'http://portal.invalid', systems: { hr: { key: 'hr', secret: '' }, it: { key: 'it', secret: '' } } });
  const say = (source: string) => portal.say(source, 'POST /tasks/check', { body: { tasks: [] } } as never);
  const keys = () => calls.map(({ key }) => key);
  say('it');
  await vi.advanceTimersByTimeAsync(1);
  expect(keys()).toEqual(['it']);
  say('hr');
  await vi.advanceTimersByTimeAsync(1);
  calls[0]!.done();
  await vi.advanceTimersByTimeAsync(1);
  expect(keys()).toEqual(['it', 'hr']);
  calls[1]!.done();
  await vi.advanceTimersByTimeAsync(1);
  expect(db.prepare('select count(*) from portal_calls').pluck().get()).toBe(0);
  portal.close();
});
