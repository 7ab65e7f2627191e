import { chatChannels, type DeliveryKind } from '@atrium/api/contract';
import { sql } from 'kysely';
import { minute } from '../../clock/repeat.ts';
import type { Db, Row } from '../../db/schema.ts';
import { wantedByDefault } from './choices.ts';
import { databaseMilliseconds } from '../../clock/database-now.ts';

type Content = Pick<Row<'message_contents'>, 'id' | 'type' | 'rule' | 'urgent' | 'created_at'>;

/** Usual waiting time of a delivery: several messages within it become one. To-dos go to a chat at once. */
export const usualDelay = '5';

/** What a person may choose about a message; something urgent for everybody counts by its type. */
export function kindOf({ type, rule, urgent }: Pick<Content, 'type' | 'rule' | 'urgent'>, isForEveryone: boolean): DeliveryKind {
  if (rule === 'security') return 'security';
  return isForEveryone && urgent === 0 ? 'everyone' : type;
}

/**
 * Puts messages of a content into the outbox, in the transaction that gives them: one row for each person and channel that is on and
 * wanted. A message that arrives read, because its kind is muted, gets none. One statement, however many people there are.
 */
export async function enqueueDeliveries(trx: Db, content: Content, personIds: readonly string[], isForEveryone: boolean): Promise<void> {
  const kind = kindOf(content, isForEveryone);
  const now = databaseMilliseconds();
  const at = new Date(now).toISOString();
  // By mail and push one waits a while; a chat shows a to-do at once.
  const byChannel = (usual: string | number, chat: string | number) =>
    sql`case when h.channel in (${sql.join(chatChannels.map((channel) => sql.lit(channel)))}) then ${sql.lit(chat)} else ${sql.lit(usual)} end`;
  const isWanted = byChannel(wantedByDefault(kind, 'email') ? 1 : 0, wantedByDefault(kind, 'wecom') ? 1 : 0);
  const after = (minutes: number) => new Date(now + minutes * minute).toISOString();
  // Urgent messages do not wait; summaries are moved to their time by the worker, which knows zones and working days.
  const usual = kind === 'todo' ? byChannel(after(5), at) : sql.lit(after(5));
  const due =
    content.urgent === 1
      ? sql`${sql.lit(at)}`
      : sql`case coalesce(r.delay, ${sql.lit(usualDelay)}) when '5' then ${usual} when '15' then ${sql.lit(after(15))}
          when '60' then ${sql.lit(after(60))} else ${sql.lit(at)} end`;
  await sql`
    insert into deliveries (message_id, person_id, channel, content_id, tenant_id, kind, state, created_at, due_at, next_at)
    select m.id, m.person_id, h.channel, m.content_id, m.tenant_id, ${sql.lit(kind)}, 'waiting', m.created_at, ${due}, ${due}
    from messages m
    join delivery_channels h on h.state = 'on'
    left join message_preferences r on r.person_id = m.person_id
    left join delivery_choices w on w.person_id = m.person_id and w.channel = h.channel and w.kind = ${sql.lit(kind)}
    where m.content_id = ${content.id} and m.person_id in (${sql.join(personIds)}) and m.status = 'noread'
      and (h.channel <> 'webpush' or exists (select 1 from push_subscriptions b where b.person_id = m.person_id and b.off_at is null))
      and coalesce(w.wanted, ${isWanted}) = 1`.execute(trx);
}
