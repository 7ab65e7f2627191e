import { randomUUID } from 'node:crypto';
import type { CaseContent } from '@atrium/api/integration';
import type { Db } from '../../../db/schema.ts';
import { assigneeKey } from '../../tasks/assignee-key.ts';
import { rowOf } from './task-row.ts';
import { type Context, findWorking } from './task-write.ts';

interface Said {
  /** Id of the case. */
  id: string;
  tenantId: string;
  content: CaseContent;
}

interface Decided {
  at: string;
  comment: string;
  /** When the entry before it was written: the case came to the person then. */
  since: string;
}

const utc = (time: string): string => new Date(time).toISOString();

/**
 * Puts a case into the done list of each person who decided it by its history, unless they decided it in the portal: then they have their
 * task there. Of several decisions of one person the last counts.
 */
export async function putDecided({ trx, tell, account }: Context, { id, tenantId, content }: Said): Promise<void> {
  const decisions = decisionsIn(content);
  if (decisions.size === 0) return;
  const instance = `case:${id}`;
  const people = await findWorking(trx, tenantId, [...decisions.keys()]);
  const { title, titles, process, node, names, link, initiator, summary, steps } = content;
  const history = content.history?.map(({ person: _person, onBehalfOf: _onBehalfOf, ...entry }) => entry);
  const said = Object.fromEntries(
    Object.entries({ titles, process, node, names, link, summary, steps, history }).filter(([, value]) => value !== undefined),
  );
  const applicant = initiator.name === undefined ? {} : { applicant: initiator.name };
  for (const [key, { at, comment, since }] of decisions) {
    const personId = people.get(key)?.id;
    if (personId === undefined) continue;
    const known = await findDone(trx, { tenantId, instance, personId });
    if (known?.origin_id) continue;
    const rowId = known?.id ?? randomUUID();
    const place = {
      id: rowId,
      system: account.name,
      source: account.source,
      instance,
      progress: null,
      claimedBy: null,
      number: content.number,
    };
    const row = {
      ...rowOf({ version: content.version, title, assignees: [], ...applicant, ...said }, place),
      ...{ outcome: 'completed' as const, comment, decided_at: at },
    };
    const fresh = { id: rowId, tenant_id: tenantId, person_id: personId, kind: 'done' as const, created_at: since, deleted_at: null };
    await (
      known === undefined ? trx.insertInto('tasks').values({ ...row, ...fresh }) : trx.updateTable('tasks').set(row).where('id', '=', rowId)
    ).execute();
    await tell([{ personId, tenantId, messageId: null, tasks: true }]);
  }
}

/** The last decision of each person other than the initiator, by `assigneeKey`. */
function decisionsIn({ history = [], initiator }: CaseContent): Map<string, Decided> {
  const own = initiator.person === undefined ? null : assigneeKey(initiator.person);
  const decisions = new Map<string, Decided>();
  for (const [index, { at, comment = '', person }] of history.entries()) {
    const key = person === undefined ? own : assigneeKey(person);
    if (key !== null && key !== own) decisions.set(key, { at: utc(at), comment, since: utc(history[index - 1]?.at ?? at) });
  }
  return decisions;
}

/** A done task of the case that the person has or decided: first one that they decided in the portal. */
function findDone(trx: Db, { tenantId, instance, personId }: { tenantId: string; instance: string; personId: string }) {
  return trx
    .selectFrom('tasks')
    .select(['id', 'origin_id'])
    .where('tenant_id', '=', tenantId)
    .where('instance', '=', instance)
    .where('kind', '=', 'done')
    .where('deleted_at', 'is', null)
    .where(({ eb, or }) => or([eb('person_id', '=', personId), eb('decider_id', '=', personId)]))
    .orderBy(({ eb }) => eb.case().when('origin_id', 'is', null).then(1).else(0).end())
    .executeTakeFirst();
}
