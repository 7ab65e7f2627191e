import type { AdministeredDelivery, Delivery, DeliveryChannel, DeliveryKind, DeliveryReason } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import type { Language } from '../../messages/language.ts';
import { textIn } from '../../names/in-language.ts';

interface Wanted {
  personId: string;
  tenantId: string;
  language: Language;
  pageIndex: number;
  pageSize: number;
}

const deliveriesOf = (db: Db, { personId, tenantId }: Pick<Wanted, 'personId' | 'tenantId'>) =>
  db.selectFrom('deliveries as d').where('d.person_id', '=', personId).where('d.tenant_id', '=', tenantId);

/** The deliveries of a person in a tenant, newest first; those of the last 30 days are kept. */
export async function listDeliveries(db: Db, wanted: Wanted): Promise<{ total: number; rows: AdministeredDelivery[] }> {
  const { language, pageIndex, pageSize } = wanted;
  const [rows, { total }] = await Promise.all([
    deliveriesOf(db, wanted)
      .leftJoin('message_contents as c', 'c.id', 'd.content_id')
      .selectAll('d')
      .select(['c.title', 'c.titles', 'c.withdrawn_at'])
      .orderBy('d.created_at', 'desc')
      .orderBy('d.message_id')
      .limit(pageSize)
      .offset((pageIndex - 1) * pageSize)
      .execute(),
    deliveriesOf(db, wanted)
      .select((of) => of.fn.countAll<string | number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    total: Number(total),
    rows: rows.map((row) => ({
      messageId: row.message_id,
      channel: row.channel as DeliveryChannel,
      kind: row.kind as DeliveryKind,
      title: row.title === null || row.withdrawn_at !== null ? '' : textIn(language, row.title, row.titles ?? '{}'),
      state: row.state,
      reason: row.reason as DeliveryReason | null,
      createdAt: row.created_at,
      at: row.finished_at ?? row.next_at,
      attempts: row.attempts,
      answer: row.answer ?? '',
    })),
  };
}

/** The same without what only administrators see. */
export const asSeenByPerson = ({ attempts: _, answer: __, ...rest }: AdministeredDelivery): Delivery => rest;
