import type { OverrideRecord, OverrideKind, PageOf } from '@atrium/api/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { textIn } from '../../../names/in-language.ts';
import { anyContains, listPage, sortColumn } from '../records/list-page.ts';
import { fileOf } from '../records/ownership.ts';
import type { Reader } from '../records/reader.ts';

interface OverrideQuery {
  q?: string;
  sort?: string;
  kind?: OverrideKind;
  pageIndex: number;
  pageSize: number;
}

const sorts = { name: 'o.name', kind: 'o.kind', by: 'by', at: 'o.at' } as const;

/** Returns the records that screens have taken over: apps, functions, and the tenant's roles, departments, people, news and guides. Latest first by default. */
export async function listOverrides(
  db: Db,
  { tenantId, language }: Reader,
  { q = '', sort, kind, ...page }: OverrideQuery,
): Promise<PageOf<OverrideRecord>> {
  const of = db
    .selectFrom((from) =>
      from
        .selectFrom('taken_over as t')
        .innerJoin('apps as r', (join) => join.on('t.key', '=', sql<string>`'app:' || r.code`))
        .select([
          't.at',
          't.person_id',
          'r.code as id',
          'r.name',
          'r.names as others',
          sql<string>`''`.as('app'),
          sql<OverrideKind>`'app'`.as('kind'),
        ])
        .unionAll(
          from
            .selectFrom('taken_over as t')
            .innerJoin('functions as r', (join) => join.on('t.key', '=', sql<string>`'function:' || r.code`))
            .select([
              't.at',
              't.person_id',
              'r.code as id',
              'r.name',
              'r.names as others',
              'r.app_code as app',
              sql<OverrideKind>`'function'`.as('kind'),
            ]),
        )
        .unionAll(
          from
            .selectFrom('taken_over as t')
            .innerJoin('roles as r', (join) => join.on('t.key', '=', sql<string>`'role:' || r.id`))
            .where('r.tenant_id', '=', tenantId)
            .select([
              't.at',
              't.person_id',
              'r.id',
              'r.name',
              'r.names as others',
              sql<string>`''`.as('app'),
              sql<OverrideKind>`'role'`.as('kind'),
            ]),
        )
        .unionAll(
          from
            .selectFrom('taken_over as t')
            .innerJoin('departments as r', (join) => join.on('t.key', '=', sql<string>`'department:' || r.id`))
            .where('r.tenant_id', '=', tenantId)
            .select([
              't.at',
              't.person_id',
              'r.id',
              'r.name',
              'r.names as others',
              sql<string>`''`.as('app'),
              sql<OverrideKind>`'department'`.as('kind'),
            ]),
        )
        .unionAll(
          from
            .selectFrom('taken_over as t')
            .innerJoin('people as r', (join) => join.on('t.key', '=', sql<string>`'person:' || r.id`))
            .innerJoin('person_tenants as m', 'm.person_id', 'r.id')
            .where('m.tenant_id', '=', tenantId)
            .select([
              't.at',
              't.person_id',
              'r.id',
              'r.real_name as name',
              sql<string>`'{}'`.as('others'),
              sql<string>`''`.as('app'),
              sql<OverrideKind>`'person'`.as('kind'),
            ]),
        )
        .unionAll(
          from
            .selectFrom('taken_over as t')
            .innerJoin('news as r', (join) => join.on('t.key', '=', sql<string>`'news:' || r.id`))
            .where((of) => of.or([of('r.tenant_id', '=', tenantId), of('r.tenant_id', 'is', null)]))
            .select([
              't.at',
              't.person_id',
              'r.id',
              'r.title as name',
              'r.titles as others',
              sql<string>`''`.as('app'),
              sql<OverrideKind>`'news'`.as('kind'),
            ]),
        )
        .unionAll(
          from
            .selectFrom('taken_over as t')
            .innerJoin('guides as r', (join) => join.on('t.key', '=', sql<string>`'guide:' || r.id`))
            .where((of) => of.or([of('r.tenant_id', '=', tenantId), of('r.tenant_id', 'is', null)]))
            .select([
              't.at',
              't.person_id',
              'r.id',
              'r.title as name',
              'r.titles as others',
              sql<string>`''`.as('app'),
              sql<OverrideKind>`'guide'`.as('kind'),
            ]),
        )
        .unionAll(
          from
            .selectFrom('taken_over as t')
            .innerJoin('branding as r', (join) => join.on('t.key', '=', sql<string>`'branding:' || r.id`))
            .where((of) => of.or([of('r.tenant_id', '=', tenantId), of('r.tenant_id', 'is', null)]))
            .select([
              't.at',
              't.person_id',
              'r.id',
              'r.id as name',
              'r.names as others',
              sql<string>`''`.as('app'),
              sql<OverrideKind>`'branding'`.as('kind'),
            ]),
        )
        .as('o'),
    )
    .leftJoin('people as p', 'p.id', 'o.person_id')
    .$if(kind !== undefined, (query) => query.where('o.kind', '=', kind!))
    .$if(q !== '', (query) => query.where(anyContains(['o.name', 'o.id'], q)));
  const { total, rows } = await listPage(of, page, [sortColumn(sorts, sort, '-at'), 'o.id'], (query) =>
    query.select((eb) => ['o.kind', 'o.id', 'o.name', 'o.others', 'o.app', 'o.at', eb.fn.coalesce('p.real_name', eb.val('')).as('by')]),
  );
  return {
    total,
    rows: rows.map(({ others, ...row }) => ({ ...row, name: textIn(language, row.name, others), file: fileOf(row.kind) })),
  };
}
