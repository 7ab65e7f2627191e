import { PassThrough } from 'node:stream';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import type { LatestReader, Reader } from './latest.ts';
import { Stream } from './stream.ts';

/** A stream over a log whose last event is `last`, and what it has written. */
function opened(last: number) {
  const log = { last, epoch: 1, held: null as Promise<void> | null };
  const reader = {
    state: async (_: Reader, { seq, gap }: { seq: number; gap: boolean }) => `state ${seq}${gap ? ' with a gap' : ''}\n`,
    latest: async (_: Reader, after: number) => {
      const text = Array.from({ length: Math.max(0, log.last - after) }, (__, index) => `event ${after + 1 + index}\n`).join('');
      const to = log.last;
      await log.held;
      return text === '' ? null : { text, last: to, more: false };
    },
  } as unknown as LatestReader;
  const response = new PassThrough();
  const written: string[] = [];
  response.on('data', (chunk: Buffer) =>
    written.push(
      ...String(chunk)
        .split('\n')
        .filter((line) => /^(state|event \d)/.test(line)),
    ),
  );
  const owner = { personId: 'p', tenantId: 't', sessionId: 's', epoch: 1, rightsVersion: 1 };
  const limits = { waitingBytes: 1e6, slowMilliseconds: 1_000 };
  return { stream: new Stream(reader, owner, response as unknown as ServerResponse, limits), log, written };
}

it('R-HA-05 an event that is read while a stream begins in another epoch is written once', async () => {
  const { stream, log, written } = opened(3);
  await stream.start(3, false, 1);
  log.last = 5;
  const held = Promise.withResolvers<void>();
  log.held = held.promise;
  const told = stream.tell();
  const again = stream.startAgain(2, { last: 5, rights: 1 });
  log.held = null;
  held.resolve();
  await Promise.all([told, again]);
  expect(written).toEqual(['state 3', 'event 4', 'event 5', 'state 5 with a gap']);
  expect(stream.cursor).toBe(5);
});

it('R-HA-05 a stream that is ahead of the log after a failover goes back to its end', async () => {
  const { stream, log, written } = opened(9);
  await stream.start(9, false, 1);
  log.last = 7;
  await stream.startAgain(2, { last: 7, rights: 1 });
  log.last = 8;
  await stream.tell();
  expect(written).toEqual(['state 9', 'state 7 with a gap', 'event 8']);
});

it('R-HA-05 events that were not written yet are written behind the gap', async () => {
  const { stream, log, written } = opened(3);
  await stream.start(3, false, 1);
  log.last = 5;
  await stream.startAgain(2, { last: 5, rights: 1 });
  expect(written).toEqual(['state 3', 'state 3 with a gap', 'event 4', 'event 5']);
});
