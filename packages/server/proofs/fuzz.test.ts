import { randomUUID } from 'node:crypto';
import { contract, type CallName, embeddingScopes } from '@atrium/api/contract';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { issueToken } from '../modules/embedding/issue.ts';
import { hashSecret } from '../identity/secret.ts';
import { openPortal, type Person, type Portal } from '../testing/portal.ts';
import { untold } from './fuzz/audited.ts';
import { changed, foreignRows, tablesOf } from './fuzz/foreign-rows.ts';
import { populate, secrets, type Sender } from './fuzz/population.ts';
import { hostOrigin, hostSecret, ownAssertion, ownToken, secretKey, siblingOrigin } from './fuzz/pool.ts';
import { requests, type Unsigned } from './fuzz/request.ts';
import { ownOrigin } from './fuzz/spare-rows.ts';
import { fault } from './fuzz/verdict.ts';

/*
 * Generates valid, almost valid and hostile requests from the contract's schemas, to every call, by every kind of sender. ATRIUM_FUZZ_SEED
 * and ATRIUM_FUZZ_REQUESTS set the seed and the number.
 */

const seed = Number(process.env.ATRIUM_FUZZ_SEED ?? 20_261_121);
const wanted = Number(process.env.ATRIUM_FUZZ_REQUESTS ?? 4_000);
/** With few requests, each call gets those of a person and of one more sender, in turn. */
const few = 20_000;
/** Number of requests at the same time. */
const lanes = 4;

/** Calls that end or switch sessions come last. */
const endsIt = /login\/setTenantId|\/tenant$|\/logout\/cas|session\/revoke|update-password/;
const names = (Object.keys(contract) as CallName[]).toSorted((a, b) => Number(endsIt.test(a)) - Number(endsIt.test(b)));
/** Calls that check a password, which takes long. */
const slow = new Set<CallName>([
  'POST /idaas/login',
  'POST /wutong-idaas-account/user/update-password',
  'POST /wutong-idaas-account/user/confirm-password',
]);

const shop = { client: 'shop', secretHash: hashSecret(hostSecret), origins: [hostOrigin], sameSite: false };
const sibling = { client: 'sibling', secretHash: null, origins: [siblingOrigin], sameSite: true };
const embedding = [shop, sibling].map((one) => ({ ...one, scopes: embeddingScopes, idTokenAudience: null }));

let portal: Portal;
let senders: Sender[];
beforeAll(async () => {
  // What the server cleans up by itself is no work of a request: on a slow machine this lasts longer than its five minutes.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  portal = await openPortal({ secretKey, callsPerMinute: 1e9, embedding, overrides: ['localhost'] });
  vi.useRealTimers();
  senders = await populate(portal);
});
afterAll(() => portal.close());

const sessions = new Map<string, Promise<Person>>();

/** Returns the token that a registered page would get. */
async function tokenOf({ personId, tenantId }: Sender): Promise<Person> {
  const given = { client: 'shop', personId, tenantId, sessionId: null, hostOrigin };
  const { access_token: token } = await issueToken(portal.db, given, { origin: hostOrigin, scopes: embeddingScopes });
  return { cookie: '', token };
}

/** Returns the session of a sender; opens it again after a request has ended it or switched its tenant. */
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
    await portal.db.updateTable('people').set({ password_hash: hash, disowned_hash: null }).where('id', '=', personId).execute();
    // Another lane may be changing the password now; then the sign-in fails correctly.
    return more === 0 ? portal.signIn(username) : portal.signIn(username).catch(() => open(more - 1));
  };
  if (anew || !sessions.has(key)) sessions.set(key, embedded === true ? tokenOf(sender) : open(lanes));
  return sessions.get(key)!;
}

/** Inserts the values that exist only at run time: the bearer token, and the assertion that a page's server signs. */
async function filledIn(payload: string, { username, personId, tenantId }: Sender, person: Person | null): Promise<string> {
  const text = payload.replace(ownToken, person?.token ?? '');
  if (!text.includes(ownAssertion)) return text;
  const { user_code: code } = await portal.db
    .selectFrom('people')
    .select('user_code')
    .where('id', '=', username === null ? 'p-li' : personId)
    .executeTakeFirstOrThrow();
  const signed = new SignJWT(username === null ? {} : { tenant: tenantId }).setProtectedHeader({ alg: 'HS256' });
  const claims = signed
    .setIssuer('shop')
    .setSubject(code)
    .setAudience(ownOrigin)
    .setIssuedAt()
    .setExpirationTime('60s')
    .setJti(randomUUID());
  return text.replace(ownAssertion, await claims.sign(new TextEncoder().encode(hostSecret)));
}

async function send(sender: Sender, { headers, ...request }: Unsigned): Promise<LightMyRequestResponse> {
  const used = session(sender, false);
  const person = await used;
  const { payload } = request;
  const answer = await portal.inject({
    ...request,
    ...(typeof payload === 'string' ? { payload: await filledIn(payload, sender, person) } : {}),
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

/** Returns the call that matches the method; another method may be another call at the same address. */
const callOf = ({ method }: Unsigned, name: CallName): CallName => names.find((one) => one === `${method} ${name.split(' ')[1]}`) ?? name;

/** Whether a secret may appear: the other company's in its own session, and the person's own picture in any tenant. */
const mayBeShown = (text: string, { tenantId }: Sender, name: CallName): boolean =>
  (text === secrets.outside && tenantId === '10009') || (text === secrets.elsewhere && name === 'GET /file-server/file/download');

it('R-SRV-01 answers every request by the contract, and changes nothing of others', { timeout: 3_600_000 }, async () => {
  process.stdout.write(`fuzz: seed ${seed}, ${wanted} requests\n`);
  const tables = await tablesOf(portal.db);
  const person = senders.find(({ what }) => what === 'a person')!;
  const others = senders.filter((sender) => sender !== person);
  const sendersAt = (index: number) => (wanted >= few ? senders : [person, others[index % others.length]!]);
  const each = Math.ceil(wanted / (names.length - slow.size) / sendersAt(0).length);
  /** First request of each fault. */
  const found = new Map<string, string>();
  const answered = new Set<CallName>();
  let sent = 0;
  let right = 0;
  for (const [index, name] of names.entries()) {
    const done: string[] = [];
    for (const [turn, sender] of sendersAt(index).entries()) {
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
          if (answer.statusCode !== 200) continue;
          right += Number(answered.add(name).has(name));
          if (callOf(request, name) === name) done.push(String(answer.headers['x-request-id']));
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
      for (const table of changed(before, await foreignRows(portal.db, tables, sender, name)))
        found.set(name + table, `${sender.what}: ${name} changed rows of others in ${table}`);
    }
    if ((await untold(portal.db, name, done)).length > 0) found.set(name, `${name} was done and is not in the audit log`);
  }
  // No sender may administer, has a device for a second factor, or knows the secret that these calls ask for, so they always fail.
  const refused =
    /\/administration\/v1\/|\/login\/(factor|\{id\}\/tenant)|\/second-factor\/|\/seen-as$|\/pba\/setup$|\/new-password$|\/update-password$|\/link\/redeem$/;
  const never = names.filter((name) => !answered.has(name) && !refused.test(name));
  process.stdout.write(`fuzz: ${sent} sent, ${right} of them answered with success, by ${answered.size} of ${names.length} calls\n`);
  process.stdout.write(`fuzz: never answered with success: ${never.join(', ') || 'none'}\n`);
  expect([...found.values()].slice(0, 20)).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(wanted);
  // With more unanswered calls the requests would be too invalid to find anything. Few requests leave some more by chance.
  const most = names.length * (wanted < few ? 0.1 : 0.05);
  expect(never.length, never.join(', ')).toBeLessThanOrEqual(most);
});
