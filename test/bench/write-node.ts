import { randomUUID } from 'node:crypto';
import { appendAudit } from '../../packages/server/audit/queries.ts';
import { readConfig } from '../../packages/server/config/config.ts';
import { addMessage } from '../../packages/server/modules/messages/queries.ts';
import { accountOfPerson, insertSession, stillFits } from '../../packages/server/modules/sign-in/queries.ts';
import { buildServer } from '../../packages/server/server.ts';
import { fillOrganisation } from '../../packages/server/testing/organisation.ts';
import { fillCrowd } from '../server/testing/crowd.ts';

/*
 * A node as a process of its own, whose parent lets it write as fast as its clients can: the transactions of a sign-in and of a message,
 * without the password's check and HTTP, which would be measured instead.
 */

/** What the parent asks for, and gets the times of, in milliseconds. */
export interface Writing {
  what: 'sign-in' | 'message';
  clients: number;
  seconds: number;
}

const people = 500;
const server = await buildServer({ ...readConfig(process.env), distFolder: process.env['ATRIUM_TEST_DIST'] ?? '' });
if ((await server.db.selectFrom('people').select('id').executeTakeFirst()) === undefined) {
  await fillOrganisation(server.db);
  await fillCrowd(server.db, people);
}

const writes: Record<Writing['what'], (personId: string) => Promise<unknown>> = {
  'sign-in': signIn,
  message: (personId) =>
    server.writeEvents((trx, tell) =>
      addMessage(trx, '10001', [personId], { type: 'notice', title: '通知', body: '', link: null, sender: '' }, tell),
    ),
};

async function signIn(personId: string): Promise<void> {
  const { db, vault } = server;
  const account = await accountOfPerson(db, personId);
  if (account === undefined) throw new Error(`${personId} is gone`);
  const now = new Date().toISOString();
  await db.transaction().execute(async (trx) => {
    if (!(await stillFits(trx, account))) throw new Error(`${personId} has another password`);
    await insertSession(trx, {
      id: randomUUID(),
      cookie_hash: randomUUID(),
      token_hash: randomUUID(),
      person_id: personId,
      tenant_id: account.tenantId,
      created_at: now,
      seen_at: now,
      expires_at: now,
      device: '',
      address: '127.0.0.1',
    });
    const where = { address: '127.0.0.1', requestId: randomUUID() };
    await appendAudit(trx, vault, { event: 'signed-in', personId, tenantId: '10001', ...where, subject: `user:${personId}`, details: {} });
  });
}

async function write({ what, clients, seconds }: Writing): Promise<number[]> {
  const times: number[] = [];
  const ends = performance.now() + seconds * 1000;
  let next = process.pid;
  const client = async () => {
    while (performance.now() < ends) {
      const began = performance.now();
      await writes[what](`crowd-${next++ % people}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times;
}

process.on('message', (asked: Writing) => void write(asked).then((times) => process.send?.(times)));
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
process.send?.('ready');
