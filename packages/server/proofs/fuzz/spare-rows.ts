import type { CallName } from '@atrium/api/contract';
import type { Db, NewRow } from '../../db/schema.ts';
import { hashSecret } from '../../identity/secret.ts';

/** The portal's origin in these requests. */
export const ownOrigin = 'http://localhost:80';

/** Owner of rows, and the prefix of their ids. */
export interface Owner {
  own: string;
  personId: string;
  tenantId: string;
}

const past = '2026-01-01T00:00:00.000Z';
const distant = '2126-01-01T00:00:00.000Z';
/** Substitute of everybody, who is notified when an absence ends. */
const standIn = 'p-gone';
/** Number of rows for each call, because many calls use them up. */
const many = 8;

const some = (prefix: string): string[] => Array.from({ length: many }, (_, index) => `${prefix}-${index}`);
/** One-time tokens and codes of mailbox and wiki, the chat page and the browser. */
export const linkTokens: readonly string[] = [...some('a-link-into-the-mailbox'), ...some('a-link-into-the-company-wiki')];
export const embeddingCodes: readonly string[] = [...some('a-code-for-the-chat-page'), ...some('another-code-for-the-chat-page')];
export const handOverCodes: readonly string[] = some('a-code-of-a-finished-sign-in');

/** The kind of spare rows for calls that need a row in a certain state. */
const kinds: Partial<Record<CallName, string>> = {
  'POST /business-center/v1/task/{id}/complete': 'waiting',
  'POST /business-center/v1/task/{id}/urge': 'applied',
  'POST /business-center/v1/workorder/draft/deletelist': 'draft',
  'POST /business-center/v1/workorder/draft/restore': 'draft',
  'POST /business-center/v1/task/undo': 'batch',
  'POST /business-center/v1/message/undo': 'change',
  'DELETE /business-center/v1/absences/{id}': 'absence',
  'POST /business-center/v1/session/disown': 'session',
  'DELETE /business-center/v1/assistant/conversations/{id}': 'talk',
  'POST /business-center/v1/assistant/conversations/{id}/restore': 'deleted',
};

/** Returns ids of rows that the call can change, and of rows of another person. */
export function spareIds(call: CallName, own: string): string[] | null {
  const kind = kinds[call];
  if (kind !== undefined) return [...some(`${own}-${kind}`), `w1-${kind}-0`, `o1-${kind}-0`];
  if (call.endsWith('messages/{id}/verdict')) return [...some(`${own}-answered`), 'w1-answered', `${own}-asked`];
  if (call.includes('/assistant/')) return [own, own, own, 'w1', 'l2', 'o1'];
  if (call.includes('/micro-services/')) return ['expenses', 'visitors', 'missing', 'nothing'];
  return call.endsWith('/news/{id}/confirm') ? ['n1', 'n1', 'n2', 'n9'] : null;
}

/** Inserts rows of a person that requests use up, separate ones for each call. */
export async function fillSpare(db: Db, owner: Owner, text: string): Promise<void> {
  await fillTasks(db, owner, text);
  await fillTalks(db, owner, text);
  const { own, personId: person_id, tenantId: tenant_id } = owner;
  const before = JSON.stringify({ set: { status: 'read' }, rows: [{ id: own, box: 'inbox', status: 'noread', snoozed_until: null }] });
  await db
    .insertInto('message_changes')
    .values(some(`${own}-change`).map((id) => ({ id, person_id, tenant_id, before, at: distant })))
    .execute();
  const open = { created_at: past, seen_at: past, expires_at: distant, ended_at: null, ended_reason: null, device: text, address: '-' };
  await db
    .insertInto('sessions')
    .values(some(`${own}-session`).map((id) => ({ ...open, id, person_id, tenant_id, token_hash: id })))
    .execute();
  const later = { from_at: '2125-01-01T00:00:00.000Z', until_at: distant, created_at: past, source: 'self', told: 'planned' } as const;
  await db
    .insertInto('absences')
    .values(some(`${own}-absence`).map((id) => ({ ...later, id, person_id, tenant_id, substitute_id: standIn })))
    .execute();
}

async function fillTasks(db: Db, { own, personId, tenantId }: Owner, text: string): Promise<void> {
  const task = (kind: NewRow<'tasks'>['kind']) => (id: string) => ({
    id,
    kind,
    person_id: personId,
    tenant_id: tenantId,
    title: text,
    process_name: text,
    applicant: text,
    current_node: text,
    priority: 'normal' as const,
    created_at: past,
    due_at: null,
    link: '/x',
    withdrawable: 0 as const,
    handler: text,
    since_at: past,
  });
  const decided = some(`${own}-decided`);
  const rows = [
    ...some(`${own}-waiting`).map(task('todo')),
    ...some(`${own}-applied`).map(task('apply')),
    ...some(`${own}-draft`).map(task('draft')),
    ...decided.map(task('done')),
  ];
  await db.insertInto('tasks').values(rows).execute();
  const before = JSON.stringify({ kind: 'todo', due_at: null, withdrawable: 0, later_until: null });
  const decision = { tenant_id: tenantId, person_id: personId, decider_id: personId, decider: text, action: 'approve', comment: text };
  const held = { ...decision, before, state: 'held', decided_at: past, final_at: distant } as const;
  await db
    .insertInto('task_decisions')
    .values(decided.map((id, index) => ({ ...held, id, batch: `${own}-batch-${index}`, task_id: id })))
    .execute();
}

async function fillTalks(db: Db, { own, personId, tenantId }: Owner, text: string): Promise<void> {
  const now = new Date().toISOString();
  const talk = (id: string, deleted_at: string | null) => ({
    id,
    person_id: personId,
    tenant_id: tenantId,
    title: text,
    changed_at: now,
    deleted_at,
  });
  const living = [...some(`${own}-talk`), `${own}-kept`].map((id) => talk(id, null));
  await db
    .insertInto('assistant_conversations')
    .values([...living, ...some(`${own}-deleted`).map((id) => talk(id, distant))])
    .execute();
  const answer = { conversation_id: `${own}-kept`, role: 'assistant', text, state: 'done', verdict: null, created_at: now } as const;
  await db
    .insertInto('assistant_messages')
    .values(some(`${own}-answered`).map((id, place) => ({ ...answer, id, place })))
    .execute();
}

/** Inserts rows that only a secret identifies. */
export async function fillOneTime(db: Db, personId: string, tenantId: string): Promise<void> {
  const whose = { person_id: personId, tenant_id: tenantId, expires_at: distant };
  const links = linkTokens.map(
    (token) => ({ ...whose, id: hashSecret(token), service: token.includes('wiki') ? 'wiki' : 'mail' }) as const,
  );
  await db.insertInto('one_time_links').values(links).execute();
  const here = { ...whose, client: null, session_id: null, audience: ownOrigin, host_origin: ownOrigin, created_at: past, used_at: null };
  await db
    .insertInto('embedding_codes')
    .values(embeddingCodes.map((code) => ({ ...here, id: hashSecret(code) })))
    .execute();
  const finished = { person_id: personId, issuer: 'https://login.example.com', subject: 'li', mark: null, redirect: '/pba/' };
  await db
    .insertInto('sign_on_hand_overs')
    .values(handOverCodes.map((code) => ({ ...finished, id: hashSecret(code), expires_at: distant })))
    .execute();
}
