import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { emptyDatabase } from '../../testing/database-url.ts';
import { openRelay } from '../../testing/relay.ts';
import { listen } from './listen.ts';

it('R-HA-03 a listening connection whose other end has vanished is noticed and replaced, and notifications come again', async (test) => {
  const database = await emptyDatabase();
  if (database.url === null) return test.skip('needs PostgreSQL');
  const relay = await openRelay(database.url);
  const heard: string[] = [];
  const warned = vi.fn();
  const begun = vi.fn();
  const listening = listen(
    relay.url,
    'half_open',
    { heard: (payload) => void heard.push(payload), listening: begun, warn: warned },
    { beatMilliseconds: 50, answerMilliseconds: 2_000 },
  );
  const teller = new pg.Client({ connectionString: database.url });
  await teller.connect();
  onTestFinished(async () => {
    await listening.close();
    await teller.end();
    await relay.close();
    await database.drop();
  });
  const tell = (text: string) => teller.query('select pg_notify($1, $2)', ['half_open', text]);
  await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(1));
  const first = listening.session();
  await tell('one');
  await vi.waitFor(() => expect(heard).toEqual(['one']));
  relay.stall();
  await tell('lost');
  await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(2));
  expect([warned.mock.calls.length, listening.session() !== first]).toEqual([1, true]);
  await tell('two');
  await vi.waitFor(() => expect(heard).toEqual(['one', 'two']));
});
