import { randomUUID } from 'node:crypto';
import type { EventDataOf } from '@atrium/api/integration';
import { findColleagues } from '../../tasks/decision-choice.ts';
import { findUnused } from '../../files/decision-files/queries.ts';
import { isOfPrincipal, principalsOf } from '../../absences/principals.ts';
import type { AskedDecision, Refused } from '../../tasks/task-systems.ts';
import type { Session } from '../../../identity/queries.ts';
import { outcomeOf, send, type Server } from './deliver.ts';
import { wordsOf } from './outcome.ts';

/** R-INT-03: maximum time of all checks together; a check without a response counts as allowed. */
const checkMilliseconds = 3_000;
const atOnce = 8;

/** Asks the business systems that check decisions before they are made; returns the refused tasks with the reasons. Changes nothing. */
export async function checkDecisions(
  server: Server,
  session: Session,
  { ids, action, comment = '', people: codes = [], node, files: fileIds = [] }: AskedDecision,
): Promise<Map<string, Refused>> {
  const { db } = server;
  const { personId, tenantId, userCode, realName } = session;
  const principals = await principalsOf(db, session, new Date().toISOString());
  const found = await db
    .selectFrom('tasks as t')
    .innerJoin('integration_tasks as i', 'i.id', 't.origin_id')
    .innerJoin('service_accounts as a', 'a.id', 'i.account_id')
    .innerJoin('integration_endpoints as e', 'e.account_id', 'a.id')
    .innerJoin('people as p', 'p.id', 't.person_id')
    .selectAll('e')
    .select(['t.id', 'a.name', 'i.external_id', 'i.version', 't.person_id', 't.process_name', 'p.user_code', 'p.real_name'])
    .where('t.id', 'in', [...ids])
    .where('t.tenant_id', '=', tenantId)
    .where('t.person_id', 'in', [personId, ...principals.keys()])
    .where('t.kind', '=', 'todo')
    .where('e.checks', '=', 1)
    .where('e.state', '=', 'active')
    .where('a.ended_at', 'is', null)
    .execute();
  const asked = found.filter((row) => row.person_id === personId || isOfPrincipal(principals, row));
  const colleagues = asked.length === 0 || codes.length === 0 ? [] : await findColleagues(db, tenantId, codes);
  const people = colleagues.map((one) => ({ userCode: one.user_code, name: one.real_name }));
  const files = asked.length === 0 ? [] : await findUnused(db, session, fileIds);
  const refused = new Map<string, Refused>();
  const left = [...asked];
  const deadline = Date.now() + checkMilliseconds;
  const work = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) {
      const {
        id,
        name,
        external_id: externalId,
        version,
        person_id: owner,
        user_code: ownerCode,
        real_name: ownerName,
        process_name: _process,
        ...endpoint
      } = one;
      const at = new Date().toISOString();
      const data: EventDataOf<'decision.check'> = {
        externalId,
        version,
        action,
        comment,
        ...(people.length === 0 ? {} : { people }),
        ...(node === undefined ? {} : { node }),
        ...(files.length === 0 ? {} : { files }),
        by: { userCode, name: realName },
        at,
        ...(owner === personId ? {} : { onBehalfOf: { userCode: ownerCode, name: ownerName } }),
      };
      const event = `msg_${randomUUID()}`;
      const body = JSON.stringify({ type: 'decision.check', id: event, timestamp: at, sequence: 0, data });
      const milliseconds = deadline - Date.now();
      if (milliseconds <= 0) return;
      const answered = await send(server, endpoint, event, body, milliseconds);
      if (!('failure' in answered) && outcomeOf(answered.status) === 'refused')
        refused.set(id, { system: name, words: wordsOf(answered.text) });
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, left.length) }, work));
  return refused;
}
