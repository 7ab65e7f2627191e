import { contract, type CallName, embeddingScopes } from '@atrium/api/contract';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueToken } from '../modules/embedding/issue.ts';
import { hashSecret } from '../modules/session/secret.ts';
import { openPortal, type Person, type Portal } from '../testing/portal.ts';
import { changed, foreignRows, tablesOf } from './fuzz/foreign-rows.ts';
import { populate, secrets, type Sender } from './fuzz/population.ts';
import { hostOrigin, hostSecret, ownToken } from './fuzz/pool.ts';
import { requests, type Unsigned } from './fuzz/request.ts';
import { fault } from './fuzz/verdict.ts';

/*
 * Requests made from the contract's schemas, right ones, nearly right ones and hostile ones, to every call, by everybody.
 * ATRIUM_FUZZ_SEED and ATRIUM_FUZZ_REQUESTS choose others and more of them.
 */

const seed = Number(process.env.ATRIUM_FUZZ_SEED ?? 20_261_121);
const wanted = Number(process.env.ATRIUM_FUZZ_REQUESTS ?? (process.env.ATRIUM_TEST_DATABASE_URL ? 6_000 : 20_000));
/** So many are under way at once. */
const lanes = 4;

const names = Object.keys(contract) as CallName[];
/** Each attempt costs what it takes to check a password. */
const slow = new Set<CallName>([
  'POST /idaas/login',
  'POST /wutong-idaas-account/user/update-password',
  'POST /wutong-idaas-account/user/confirm-password',
]);

const embedding = [
  {
    client: 'shop',
    secretHash: hashSecret(hostSecret),
    origins: [hostOrigin],
    scopes: embeddingScopes,
    sameSite: false,
    idTokenAudience: null,
  },
];

let portal: Portal;
let senders: Sender[];
beforeAll(async () => {
  portal = await openPortal({ callsPerMinute: 1e9, embedding });
  senders = await populate(portal);
});
afterAll(() => portal.close());

const sessions = new Map<string, Promise<Person>>();

/** What a registered page would have been given. */
async function tokenOf({ personId, tenantId }: Sender): Promise<Person> {
  const given = { client: 'shop', personId, tenantId, sessionId: null, hostOrigin };
  const { access_token: token } = await issueToken(portal.db, given, { origin: hostOrigin, scopes: embeddingScopes });
  return { cookie: '', token };
}

/** The session of a sender, opened anew where a request has ended it or led it to another tenant. */
function session(sender: Sender, anew: boolean): Promise<Person> | null {
  const { username, personId, embedded } = sender;
  if (username === null) return null;
  const key = embedded === true ? `page of ${personId}` : personId;
  const open = async (more: number): Promise<Person> => {
    const { password_hash: hash } = await portal.db
      .selectFrom('people')
      .select('password_hash')
      .where('id', '=', 'p-gone')
      .executeTakeFirstOrThrow();
    await portal.db.deleteFrom('login_failures').execute();
    await portal.db.updateTable('people').set({ password_hash: hash }).where('id', '=', personId).execute();
    // Another lane may be changing the password at this moment: then the sign-in is refused, and rightly so.
    return more === 0 ? portal.signIn(username) : portal.signIn(username).catch(() => open(more - 1));
  };
  if (anew || !sessions.has(key)) sessions.set(key, embedded === true ? tokenOf(sender) : open(lanes));
  return sessions.get(key)!;
}

const endsIt = /login\/setTenantId|\/tenant$|\/logout\/cas|session\/revoke|update-password/;

async function send(sender: Sender, { headers, ...request }: Unsigned): Promise<LightMyRequestResponse> {
  const used = session(sender, false);
  const person = await used;
  const { payload } = request;
  const answer = await portal.inject({
    ...request,
    ...(typeof payload === 'string' ? { payload: payload.replace(ownToken, person?.token ?? '') } : {}),
    headers: {
      ...(person === null || person.cookie === '' ? {} : { cookie: person.cookie }),
      ...(sender.embedded === true ? { origin: hostOrigin } : {}),
      ...(person === null || sender.cookieOnly === true ? {} : { authorization: `Bearer ${person.token}` }),
      ...headers,
    },
  });
  const over = answer.statusCode === 996 || (answer.statusCode === 401 && sender.cookieOnly !== true);
  const moved = answer.statusCode === 200 && endsIt.test(String(request.url).split('?')[0] ?? '');
  if ((over || moved) && used !== null && session(sender, false) === used) await session(sender, true);
  return answer;
}

/** Another method may be another call at the same address. */
const callOf = ({ method }: Unsigned, name: CallName): CallName => names.find((one) => one === `${method} ${name.split(' ')[1]}`) ?? name;

/** The other company's own, and one's own picture, which is one's own everywhere. */
const mayBeShown = (text: string, { tenantId }: Sender, name: CallName): boolean =>
  (text === secrets.outside && tenantId === '10009') || (text === secrets.elsewhere && name === 'GET /file-server/file/download');

it('R-SRV-01 answers whatever it is asked with what the contract says, and changes nothing of others', { timeout: 600_000 }, async () => {
  process.stdout.write(`fuzz: seed ${seed}, ${wanted} requests\n`);
  const tables = await tablesOf(portal.db);
  const each = Math.ceil(wanted / (names.length - slow.size) / senders.length);
  /** The first request of each fault. */
  const found = new Map<string, string>();
  const answered = new Set<CallName>();
  let sent = 0;
  let right = 0;
  for (const [index, name] of names.entries()) {
    for (const [turn, sender] of senders.entries()) {
      const numRuns = slow.has(name) ? Math.min(each, 25) : each;
      const queue = fc.sample(requests(name, sender.known(name)), { seed: seed + index * senders.length + turn, numRuns });
      const never = Object.values(secrets).filter((text) => !mayBeShown(text, sender, name));
      await session(sender, endsIt.test(name));
      const before = await foreignRows(portal.db, tables, sender, name);
      const lane = async () => {
        for (let request = queue.pop(); request !== undefined; request = queue.pop()) {
          const answer = await send(sender, request);
          const wrong = fault(callOf(request, name), answer, never);
          if (wrong !== null && !found.has(name + wrong))
            found.set(name + wrong, `${sender.what}: ${name} ${wrong}: ${JSON.stringify(request).slice(0, 600)}`);
          sent += 1;
          if (answer.statusCode === 200) right += Number(answered.add(name).has(name));
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
      for (const table of changed(before, await foreignRows(portal.db, tables, sender, name)))
        found.set(name + table, `${sender.what}: ${name} changed rows of others in ${table}`);
    }
  }
  process.stdout.write(`fuzz: ${sent} sent, ${right} of them answered with success, by ${answered.size} of ${names.length} calls\n`);
  expect([...found.values()].slice(0, 20)).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(wanted);
  // Else the requests would be too wrong to find anything; a few calls need what only another program has, or what an answer of
  // a moment ago named: something to undo, to urge, to take back.
  expect(answered.size).toBeGreaterThanOrEqual(wanted < 20_000 ? 1 : names.length - 12);
});
