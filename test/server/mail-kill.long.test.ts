import { expect, it } from 'vitest';
import { openDatabase } from '../../packages/server/db/database.ts';
import { openMailServer } from '../../packages/server/testing/mail-server.ts';
import { findPostgres, startPostgres } from '../runners/postgres.ts';
import { codeOf } from './testing/crowd.ts';
import { openPlace } from './testing/processes.ts';
import { signIn } from './testing/writer.ts';

const people = 60;
const programs = findPostgres();

it.skipIf(programs === null)(
  'R-NOT-01 of two nodes one is killed while it sends mail: nobody misses one, and a second one has the same name',
  { timeout: 400_000 },
  async () => {
    const mailbox = await openMailServer({ onMailFrom: (_address, _session, done) => void setTimeout(done, 200) });
    const postgres = await startPostgres(programs!);
    const place = openPlace({
      ATRIUM_DATABASE_URL: postgres.url,
      ATRIUM_SECRET_KEY: 'ab'.repeat(32),
      ATRIUM_ORIGIN: 'http://portal.example.com',
      ATRIUM_MAIL: JSON.stringify({ url: `smtp://127.0.0.1:${mailbox.port}`, from: 'portal@example.com', perMinute: 6_000 }),
      ATRIUM_TEST_CROWD: String(people),
    });
    try {
      const [first, second] = [await place.start(), await place.start()];
      const { db, close } = await openDatabase({ databaseUrl: postgres.url, dataFolder: place.folder });
      const crowd = await db.selectFrom('people').select('id').where('id', 'like', 'crowd-%').execute();
      for (const { id } of crowd)
        await db
          .updateTable('people')
          .set({ email: `${id}@example.com` })
          .where('id', '=', id)
          .execute();
      const to = Array.from({ length: people }, (_, person) => codeOf(person));
      const answer = await fetch(`${second.address}/api/business-center/v1/message/send`, {
        method: 'POST',
        headers: { ...(await signIn(second.address, 'li')), 'content-type': 'application/json' },
        body: JSON.stringify({ to, type: 'notice', title: '全体通知', body: '', urgent: true }),
      });
      expect(answer.status, await answer.text()).toBe(200);
      await expect.poll(() => mailbox.mails.length, { timeout: 60_000 }).toBeGreaterThan(10);
      await first.kill();
      const open = () => db.selectFrom('deliveries').select('person_id').where('next_at', 'is not', null).execute();
      // What the killed node had is free after two minutes.
      await expect.poll(async () => (await open()).length, { timeout: 240_000, interval: 1_000 }).toBe(0);
      const states = await db.selectFrom('deliveries').select('state').distinct().execute();
      await close();
      const names = Map.groupBy(mailbox.mails, ({ to: receiver }) => (Array.isArray(receiver) ? '' : (receiver?.text ?? '')));
      expect([states, names.size]).toEqual([[{ state: 'sent' }], people]);
      for (const [receiver, mails] of names)
        expect([receiver, new Set(mails.map(({ messageId }) => messageId)).size]).toEqual([receiver, 1]);
      process.stdout.write(`mail: ${people} people, ${mailbox.mails.length} mails\n`);
    } finally {
      await place.clear();
      postgres.stop();
      await mailbox.close();
    }
  },
);
