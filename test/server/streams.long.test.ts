import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCrowd, streamsEach, tellCrowd } from './testing/crowd.ts';
import { openPlace, type Place } from './testing/processes.ts';
import { signIn } from './testing/writer.ts';

const streams = 1_000;

let place: Place;
beforeEach((test) => {
  if (process.env['ATRIUM_TEST_DATABASE_URL'])
    test.skip('tests the embedded database; of PostgreSQL a node holds one connection for all streams');
  place = openPlace({ ATRIUM_TEST_CROWD: String(Math.ceil(streams / streamsEach)) });
});
afterEach(() => place?.clear());

it('R-SRV-05 R-MSG-05 tells a thousand open streams what arrives, and sends them all away when it stops', { timeout: 60_000 }, async () => {
  const node = await place.start();
  const crowd = await openCrowd(node.address, streams);
  const sender = await signIn(node.address, 'li');
  for (const messages of [1, 2]) {
    await tellCrowd(node.address, sender, Math.ceil(streams / streamsEach));
    await crowd.told(messages);
  }
  expect(await node.stop()).toBe(0);
  crowd.close();
});
