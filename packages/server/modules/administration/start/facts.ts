import { isIP } from 'node:net';
import type { StartFact, StartFactName } from '@atrium/api/contract';
import type { FastifyRequest } from 'fastify';
import { day, timeBefore } from '../../../clock/repeat.ts';
import { onPostgres } from '../../../db/dialect.ts';
import type { Db } from '../../../db/schema.ts';
import type { Session } from '../../../identity/queries.ts';
import { measureClock, warnedMilliseconds } from '../../operations/keep-clock.ts';
import { listNodes } from '../health/queries.ts';
import { listDemoAccounts } from '../../user/queries.ts';
import { countDepartments } from '../departments/queries.ts';
import { findAdministrators } from '../power/administrators.ts';
import { auditEntries } from '../../../audit/queries.ts';

type Fact = Omit<StartFact, 'name'>;
const fact = (state: Fact['state'], reason: string, values: Fact['values'] = {}): Fact => ({ state, reason, values });

/** A backup that is older is none to rely on. */
const oldestBackupDays = 8;

/** Computes every fact for the tenant of the session, as the portal is now. */
export async function readFacts(request: FastifyRequest, session: Session, seen: string): Promise<StartFact[]> {
  const { db } = request.server;
  const { tenantId } = session;
  const all: [StartFactName, Fact | Promise<Fact>][] = [
    ['look', lookOf(request, tenantId)],
    ['address', addressOf(request, seen)],
    ['tls', seen.startsWith('https:') || isLoopback(seen) ? fact('done', 'done') : fact('wrong', 'wrong', { seen })],
    ['proxies', proxiesOf(request)],
    ['streams', fact('measure', 'measure')],
    ['signedIn', signedIn(db, session)],
    ['administrators', administrators(db, tenantId)],
    ['departments', counted(departmentsOf(db, tenantId), 0)],
    ['people', counted(countPeople(db, tenantId), 1)],
    ['roles', rolesOf(db, tenantId)],
    ['application', counted(countApplications(db), 0)],
    ['news', counted(countNews(db, tenantId), 0)],
    ['backup', backup(db)],
    ['clock', clock(db)],
    ['publicAccounts', publicAccounts(db)],
  ];
  return Promise.all(all.map(async ([name, one]) => ({ name, ...(await one) })));
}

const isLoopback = (origin: string): boolean => /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(origin);

function lookOf({ server: { brandings } }: FastifyRequest, tenantId: string): Fact {
  const { name, icon, logoLight, logoDark } = brandings.ofTenant(tenantId);
  const hasPicture = icon !== null || logoLight !== null || logoDark !== null;
  if (name !== '' && hasPicture) return fact('done', 'done', { name });
  return fact('open', name === '' ? 'noName' : 'noPicture');
}

function addressOf({ server: { config } }: FastifyRequest, seen: string): Fact {
  if (config.origin === null) return isLoopback(seen) ? fact('open', 'local', { seen }) : fact('open', 'unset', { seen });
  return config.origin === seen ? fact('done', 'done', { seen }) : fact('wrong', 'other', { seen, origin: config.origin });
}

/** A proxy that is not trusted makes one address of all people: they share the limits and the lockout of strangers. */
function proxiesOf({ headers, server: { config }, socket }: FastifyRequest): Fact {
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined) return fact('done', 'none');
  if (config.trustedProxies.length > 0) return fact('done', 'trusted');
  const { remoteAddress = '' } = socket;
  return fact('wrong', 'untrusted', { address: isIP(remoteAddress) === 0 ? '' : remoteAddress });
}

async function signedIn(db: Db, { tenantId, personId }: Session): Promise<Fact> {
  const row = await auditEntries(db)
    .select('at')
    .where('event', '=', 'signed-in')
    .where('tenant_id', '=', tenantId)
    .where('person_id', 'is not', null)
    .where('person_id', '<>', personId)
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? fact('open', 'nobody') : fact('done', 'done');
}

async function administrators(db: Db, tenantId: string): Promise<Fact> {
  const { permitted } = await findAdministrators(db, tenantId);
  return permitted.size > 1 ? fact('done', 'done', { count: permitted.size }) : fact('open', 'one');
}

async function counted(counting: Promise<number>, least: number): Promise<Fact> {
  const count = await counting;
  return count > least ? fact('done', 'done', { count }) : fact('open', 'none', { count });
}

const numberOf = async (query: { executeTakeFirstOrThrow(): Promise<{ count: string | number }> }): Promise<number> =>
  Number((await query.executeTakeFirstOrThrow()).count);

const departmentsOf = async (db: Db, tenantId: string): Promise<number> => (await countDepartments(db)).get(tenantId) ?? 0;

const countPeople = (db: Db, tenantId: string) =>
  numberOf(
    db
      .selectFrom('person_tenants as t')
      .innerJoin('people as p', 'p.id', 't.person_id')
      .select((of) => of.fn.countAll<string | number>().as('count'))
      .where('t.tenant_id', '=', tenantId)
      .where('p.status', '=', 'active'),
  );

/** Functions that open something, without those of the administration itself, and links as applications. */
async function countApplications(db: Db): Promise<number> {
  const functions = db
    .selectFrom('functions')
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .where('url', '<>', '')
    .where('front_module', '<>', 'administration');
  const links = db
    .selectFrom('apps')
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .where('resource_path', 'like', 'w:%');
  return (await numberOf(functions)) + (await numberOf(links));
}

const countNews = (db: Db, tenantId: string) =>
  numberOf(
    db
      .selectFrom('news')
      .select((of) => of.fn.countAll<string | number>().as('count'))
      .where((of) => of.or([of('tenant_id', '=', tenantId), of('tenant_id', 'is', null)]))
      .where('state', '=', 'published')
      .where('published_at', '<=', new Date().toISOString()),
  );

async function rolesOf(db: Db, tenantId: string): Promise<Fact> {
  const without = await numberOf(
    db
      .selectFrom('person_tenants as t')
      .innerJoin('people as p', 'p.id', 't.person_id')
      .select((of) => of.fn.countAll<string | number>().as('count'))
      .where('t.tenant_id', '=', tenantId)
      .where('p.status', '=', 'active')
      .where((of) =>
        of.not(
          of.exists(
            of
              .selectFrom('person_roles as pr')
              .innerJoin('roles as r', 'r.id', 'pr.role_id')
              .select('pr.person_id')
              .whereRef('pr.person_id', '=', 't.person_id')
              .where('r.tenant_id', '=', tenantId),
          ),
        ),
      ),
  );
  return without === 0 ? fact('done', 'done') : fact('open', 'without', { count: without });
}

async function backup(db: Db): Promise<Fact> {
  const made = await db.selectFrom('versions').select('value').where('name', '=', 'backup-made').executeTakeFirst();
  if (made === undefined) return fact('open', 'never');
  const at = new Date(made.value * 1000).toISOString();
  return at < timeBefore(oldestBackupDays * day) ? fact('wrong', 'old', { at }) : fact('done', 'done', { at });
}

/** The largest difference of a node that is there; the embedded database has the clock of its node. */
async function clock(db: Db): Promise<Fact> {
  if (!onPostgres(db)) return fact('done', 'one');
  const own = (await measureClock(db)) ?? 0;
  const others = (await listNodes(db)).filter(({ there }) => there).map(({ clockSeconds }) => clockSeconds ?? 0);
  const seconds = Math.max(...[own / 1000, ...others].map((difference) => Math.round(Math.abs(difference) * 10) / 10));
  return seconds * 1000 >= warnedMilliseconds ? fact('wrong', 'off', { seconds }) : fact('done', 'done', { seconds });
}

/** The accounts that the demo signs in with: their password is public. */
async function publicAccounts(db: Db): Promise<Fact> {
  const names = await listDemoAccounts(db);
  return names.length === 0 ? fact('done', 'done') : fact('wrong', 'there', { names: names.join(', ') });
}
