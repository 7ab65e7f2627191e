import { randomUUID } from 'node:crypto';
import type { Db, NewRow } from '../../../db/schema.ts';
import { enqueueDeliveries } from '../../deliveries/enqueue.ts';
import type { Content } from './content.ts';
import type { Tell } from '../../../push/event-queries.ts';
import { findMuting } from '../kind-queries.ts';
import { withoutPush } from '../preference-queries.ts';

/**
 * Delivers a stored content to people who do not have it yet, with events for their streams; the ids are in the order of the people. Users
 * who muted its kind get it as read and without a notification, unless it is urgent. What people want outside the page is put into the outbox.
 * `onBehalfOf` has more people, each with the person who is away and has the to-do.
 */
export async function giveContent(
  trx: Db,
  content: Content,
  recipients: readonly string[],
  tell: Tell,
  { isForEveryone = false, onBehalfOf = new Map() }: { isForEveryone?: boolean; onBehalfOf?: ReadonlyMap<string, string> } = {},
): Promise<string[]> {
  const { tenant_id: tenantId, source, rule, urgent } = content;
  if (recipients.length === 0) return [];
  const personIds = [...recipients, ...[...onBehalfOf.keys()].filter((id) => !recipients.includes(id))];
  const muting = urgent === 1 ? new Set<string>() : await findMuting(trx, tenantId, personIds, { source, rule });
  const messages = personIds.map((personId, place): NewRow<'messages'> & { id: string } => ({
    id: randomUUID(),
    content_id: content.id,
    tenant_id: tenantId,
    person_id: personId,
    status: muting.has(personId) ? 'read' : 'noread',
    line: content.process_key,
    on_behalf_of: place < recipients.length ? null : (onBehalfOf.get(personId) ?? null),
    created_at: content.created_at,
  }));
  await trx.insertInto('messages').values(messages).execute();
  await enqueueDeliveries(trx, content, personIds, isForEveryone);
  const quiet = await withoutPush(trx, personIds, content.type);
  await tell(
    messages.map(({ person_id: personId, id }) => ({
      personId,
      tenantId,
      messageId: quiet.has(personId) || muting.has(personId) ? null : id,
    })),
  );
  return messages.slice(0, recipients.length).map(({ id }) => id);
}
