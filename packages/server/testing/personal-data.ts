import type { Db, Schema } from '../db/schema.ts';

/** One row of everything that belongs to a person, all with the same id. */
export async function fill(db: Db, id: string, person: string, tenant: string, text: string): Promise<void> {
  const owner = { id, person_id: person, tenant_id: tenant };
  const at = '2026-01-01T00:00:00.000Z';
  const task = {
    process_name: text,
    applicant: text,
    current_node: text,
    priority: 'normal',
    created_at: at,
    due_at: null,
    link: '/x',
    withdrawable: 1,
  } as const;
  await db
    .insertInto('tasks')
    .values([{ ...owner, kind: 'apply', title: text, ...task }])
    .execute();
  await db
    .insertInto('reports')
    .values([
      {
        ...owner,
        type: 'daily',
        period: '2026-01-01',
        content: JSON.stringify({ done: text, plan: '', risks: '' }),
        reviewer_id: person,
        state: 'draft',
        comment: '',
        created_at: at,
      },
    ])
    .execute();
  await db
    .insertInto('meetings')
    .values([{ id, tenant_id: tenant, title: text, room: text, start_at: at, end_at: '2099-01-01T00:00:00.000Z', organiser_id: person }])
    .execute();
  await db
    .insertInto('meeting_people')
    .values([{ meeting_id: id, person_id: person, reply: 'none', sort: 0 }])
    .execute();
  await db
    .insertInto('mails')
    .values([{ ...owner, sender: text, subject: text, snippet: text, received_at: at, is_read: 0 }])
    .execute();
  await db
    .insertInto('devices')
    .values([{ ...owner, kind: text, model: text, serial_no: text, assigned_at: at, state: 'in-use' }])
    .execute();
  await db
    .insertInto('mailboxes')
    .values([{ ...owner, address: text, synced_at: at, failed_at: null }])
    .execute();
  await db
    .insertInto('absences')
    .values([
      {
        ...{ ...owner, substitute_id: null, from_at: '2098-01-01T00:00:00.000Z', until_at: '2099-01-01T00:00:00.000Z', source: 'self' },
        ...{ processes: JSON.stringify([text]), created_at: at, told: 'planned' },
      },
    ])
    .execute();
  await db
    .insertInto('deliveries')
    .values([
      {
        ...{ message_id: id, person_id: person, tenant_id: tenant, channel: 'email', content_id: id, kind: 'todo', state: 'sent' },
        ...{ created_at: at, due_at: at, next_at: null, provider_ref: null, reason: null, answer: text, finished_at: at },
      },
    ])
    .execute();
  await db
    .insertInto('chat_people')
    .values([
      {
        ...{ provider: 'wecom', user_id: id, person_id: person, union_id: null, name: text },
        ...{ state: 'waiting', how: null, reason: 'several', found_at: at },
      },
    ])
    .execute();
  const branch = { bank_code: 'ICBC', bank_name: text, subbranch_code: 'b1', subbranch_name: text, region_code: '33' };
  await db
    .insertInto('bank_cards')
    .values([
      { ...owner, holder: text, ...branch, sealed_no: '-', last_four: '0000', no_mark: id, is_default: 0, created_at: at, updated_at: at },
    ])
    .execute();
  await db
    .insertInto('files')
    .values([{ ...owner, media_type: 'image/png', size: 1, created_at: at, content: Buffer.from(text) }])
    .execute();
  await db
    .insertInto('decision_files')
    .values([
      {
        ...owner,
        name: text,
        media_type: 'text/plain',
        size: 1,
        sha256: '-',
        created_at: at,
        decision_id: null,
        account_id: null,
        content: Buffer.from(text),
      },
    ])
    .execute();
  await db
    .insertInto('message_contents')
    .values([{ id, tenant_id: tenant, type: 'notice', title: text, body: text, link: null, sender: text, created_at: at }])
    .execute();
  await db
    .insertInto('messages')
    .values([{ id, content_id: id, tenant_id: tenant, person_id: person, status: 'noread', created_at: at }])
    .execute();
  await db
    .insertInto('workbenches')
    .values([{ person_id: person, tenant_id: tenant, cards: JSON.stringify([{ id: text, visible: true }]) }])
    .execute();
  await db
    .insertInto('search_history')
    .values([{ ...owner, query_key: text, at }])
    .execute();
  await db
    .insertInto('common_use')
    .values([{ person_id: person, tenant_id: tenant, resource_code: 'leave', created_at: at }])
    .execute();
  await db
    .insertInto('task_filters')
    .values([{ ...owner, kind: 'todo', name: text, query: text, created_at: at }])
    .execute();
  const form = { form_key: id, content: JSON.stringify({ text }), revision: 1, writer: id, device: text, title: text, path: '/x' };
  await db
    .insertInto('form_drafts')
    .values([{ person_id: person, tenant_id: tenant, ...form, changed_at: new Date().toISOString() }])
    .execute();
  await talk(db, owner, text);
}

/** A question to the assistant and its answer, a moment ago: old conversations are forgotten. */
async function talk(db: Db, owner: { id: string; person_id: string; tenant_id: string }, text: string): Promise<void> {
  const now = new Date().toISOString();
  await db
    .insertInto('assistant_conversations')
    .values([{ ...owner, title: text, changed_at: now, deleted_at: null }])
    .execute();
  const said = { conversation_id: owner.id, text, state: 'done', citations: '[]', verdict: null, created_at: now } as const;
  const citations = JSON.stringify([{ kind: 'page', title: text, href: '/x', detail: text }]);
  await db
    .insertInto('assistant_messages')
    .values([
      { ...said, id: `${owner.id}-asked`, place: 0, role: 'person' },
      { ...said, id: `${owner.id}-answered`, place: 1, role: 'assistant', citations },
    ])
    .execute();
}

const owned = [
  'absences',
  'deliveries',
  'chat_people',
  'tasks',
  'reports',
  'meeting_people',
  'mails',
  'devices',
  'mailboxes',
  'bank_cards',
  'files',
  'decision_files',
  'messages',
  'workbenches',
  'search_history',
  'common_use',
  'recent_apps',
  'message_preferences',
  'task_filters',
  'form_drafts',
  'assistant_conversations',
] as const satisfies (keyof Schema)[];

/** Everything that belongs to a person (in a tenant), as text. */
export async function personalData(db: Db, person: string, tenant: string): Promise<string> {
  const tables = await Promise.all(owned.map((table) => db.selectFrom(table).selectAll().where('person_id', '=', person).execute()));
  const said = await db
    .selectFrom('assistant_messages as m')
    .innerJoin('assistant_conversations as c', 'c.id', 'm.conversation_id')
    .selectAll('m')
    .where('c.person_id', '=', person)
    .where('c.tenant_id', '=', tenant)
    .orderBy('m.id')
    .execute();
  const account = await db.selectFrom('people').selectAll().where('id', '=', person).execute();
  // No database promises the order of rows.
  const there = tables.map((rows) =>
    rows
      .filter((row) => !('tenant_id' in row) || row.tenant_id === tenant)
      .map((row) => JSON.stringify(row))
      .toSorted(),
  );
  return JSON.stringify([there, said, tenant === '10001' && person === 'p-wang' ? account : []]);
}
