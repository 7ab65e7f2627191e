import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * What people are searched by, for each tenant of theirs, kept in the order in which a search wants them: the best kind of match
 * first, then by the term. Any search is then the beginning of a stretch of the key, also among a hundred thousand people.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql`create table person_terms (
    tenant_id text not null,
    weight integer not null,
    term text ${postgres ? sql`collate "C"` : sql``} not null,
    person_id text not null,
    primary key (tenant_id, weight, term, person_id),
    foreign key (person_id, tenant_id) references person_tenants (person_id, tenant_id) on delete cascade
  ) ${postgres ? sql`` : sql`without rowid`}`.execute(db);
  await sql`insert into person_terms (tenant_id, weight, term, person_id)
    select t.tenant_id, max(case when s.weight = 75 then 75 else (s.weight + 9) / 10 * 10 end), s.term, s.ref
    from search_terms s join person_tenants t on t.person_id = s.ref
    where s.kind = 'person' group by t.tenant_id, s.term, s.ref`.execute(db);
  await sql`create index person_terms_person on person_terms (person_id, tenant_id, term)`.execute(db);
  await sql`delete from search_terms where kind = 'person'`.execute(db);
  await sql`drop index search_terms_head`.execute(db);
}
