import type { Choice } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { contains } from '../../../db/contains.ts';
import type { Db } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import type { Session } from '../../../identity/queries.ts';
import { isAdministrator } from '../../../identity/impersonation.ts';
import { inLanguage, textIn } from '../../../names/in-language.ts';
import { catalogueOf } from '../../apps/granted.ts';
import { searchPeople } from '../../people/search.ts';

const most = 20;

interface ChoiceQuery {
  q?: string;
  ids?: string;
  app?: string;
}

export function choiceRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /administration/v1/choices/people', ({ session, query }) => people(db, session, query));

  answer(server, 'GET /administration/v1/choices/roles', async ({ session, query: { q = '', ids } }) => {
    const key = sql<string>`'role:' || r.id`;
    const rows = await db
      .selectFrom('roles as r')
      .leftJoin('provision_state as f', (join) => join.on('f.key', '=', key))
      .leftJoin('taken_over as t', (join) => join.on('t.key', '=', key))
      .select(['r.id', 'r.name', 'r.names', 'r.id as hint', 'f.key as file', 't.key as taken'])
      .where('r.tenant_id', '=', session.tenantId)
      .$if(ids !== undefined, (query) => query.where('r.id', 'in', ids?.split(',') ?? []))
      .$if(ids === undefined && q !== '', (query) =>
        query.where((of) => of.or([contains(of.ref('r.name'), q), contains(of.ref('r.names'), q)])),
      )
      .orderBy('r.name')
      .limit(most)
      .execute();
    return rows.map(({ file, taken, ...choice }) => ({ ...inLanguage(session.language, choice), ofFile: file !== null && taken === null }));
  });

  answer(server, 'GET /administration/v1/choices/departments', async ({ session, query: { q = '', ids } }) => {
    const rows = await db
      .selectFrom('departments as d')
      .leftJoin('departments as above', 'above.id', 'd.parent_id')
      .select(['d.id', 'd.name', 'd.names', 'above.name as above', 'above.names as aboves'])
      .where('d.tenant_id', '=', session.tenantId)
      .$if(ids !== undefined, (query) => query.where('d.id', 'in', ids?.split(',') ?? []))
      .$if(ids === undefined, (query) => query.where('d.archived_at', 'is', null))
      .$if(ids === undefined && q !== '', (query) =>
        query.where((of) => of.or([contains(of.ref('d.name'), q), contains(of.ref('d.names'), q)])),
      )
      .orderBy('d.sort')
      .limit(most)
      .execute();
    const { language } = session;
    return rows.map(({ id, name, names, above, aboves }) => ({
      id,
      name: textIn(language, name, names),
      hint: textIn(language, above ?? '', aboves),
    }));
  });

  answer(server, 'GET /administration/v1/choices/tenants', async ({ session, query }) => {
    const all = await db
      .selectFrom('tenants')
      .select(['id', 'name', 'names', 'id as hint'])
      .$if(query.ids === undefined, (of) => of.where('archived_at', 'is', null))
      .orderBy('sort')
      .execute();
    const administered = await Promise.all(all.map(({ id }) => isAdministrator(db, { ...session, tenantId: id })));
    return chosen(
      all.filter((_, at) => administered[at]).map((row) => inLanguage(session.language, row)),
      query,
    );
  });

  answer(server, 'GET /administration/v1/choices/functions', async ({ session, query }) => {
    const { apps, functions } = await catalogueOf(db, session);
    const nameOf = new Map(apps.map(({ code, name }) => [code, name]));
    const rows = functions.filter(({ url, app_code: app }) => url !== '' && (query.app === undefined || app === query.app));
    return chosen(
      rows.map(({ code, name, app_code: app }) => ({ id: code, name, hint: nameOf.get(app) ?? app })),
      query,
    );
  });

  answer(server, 'GET /administration/v1/choices/sub-apps', async ({ session, query }) => {
    const all = await db
      .selectFrom('sub_apps')
      .select(['name as id', 'title as name', 'titles as names', 'name as hint'])
      .orderBy('sort')
      .execute();
    const rows = all.map((row) => inLanguage(session.language, row));
    return query.q === undefined && query.ids === undefined ? rows : chosen(rows, query);
  });

  answer(server, 'GET /administration/v1/choices/apps', async ({ session, query }) => {
    const { apps } = await catalogueOf(db, session);
    return chosen(
      apps.map(({ code, name }) => ({ id: code, name, hint: code })),
      query,
    );
  });
}

function chosen(all: readonly Choice[], { q = '', ids, app }: ChoiceQuery): Choice[] {
  const wanted = q.trim().toLowerCase();
  const codes = ids === undefined ? null : new Set(ids.split(','));
  const fits = ({ id, name, hint }: Choice) =>
    codes === null ? [id, name, hint].some((text) => text.toLowerCase().includes(wanted)) : codes.has(id);
  return all.filter(fits).slice(0, codes !== null || (app !== undefined && wanted === '') ? all.length : most);
}

interface Member {
  id: string;
  name: string;
  username: string;
  department: string | null;
  departments: string | null;
}

/** Returns people by the search of the address book and by username, including those who can no longer sign in. */
async function people(db: Db, { tenantId, language }: Session, { q = '', ids }: ChoiceQuery): Promise<Choice[]> {
  const rows = db
    .selectFrom('people as p')
    .innerJoin('person_tenants as m', 'm.person_id', 'p.id')
    .leftJoin('departments as d', 'd.id', 'm.department_id')
    .select(['p.id', 'p.real_name as name', 'p.username', 'd.name as department', 'd.names as departments'])
    .where('m.tenant_id', '=', tenantId);
  const choice = ({ id, name, username, department, departments }: Member): Choice => ({
    id,
    name,
    hint: [username, textIn(language, department ?? '', departments)].filter((text) => text !== '').join(' · '),
  });
  if (ids !== undefined) return (await rows.where('p.id', 'in', ids.split(',')).execute()).map(choice);
  const word = q.trim();
  if (word === '') return (await rows.orderBy('p.real_name').limit(most).execute()).map(choice);
  const ranked = (await searchPeople(db, tenantId, word)).slice(0, most);
  const exact = await rows.where('p.username', '=', word.toLowerCase()).execute();
  const found = ranked.length === 0 ? [] : await rows.where('p.id', 'in', ranked).execute();
  const inOrder = found.toSorted((a, b) => ranked.indexOf(a.id) - ranked.indexOf(b.id));
  return [...new Map([...exact, ...inOrder].map((row) => [row.id, choice(row)])).values()].slice(0, most);
}
