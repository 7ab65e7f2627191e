import type { AdministeredDelivery, DeliveryChannel, DeliveryKind, DeliveryReason, MessageDelivery } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import type { Language } from '../../messages/language.ts';
import { textIn } from '../../names/in-language.ts';

interface DeliveryPage {
  personId: string;
  tenantId: string;
  language: Language;
  pageIndex: number;
  pageSize: number;
}

const deliveriesOf = (db: Db, { personId, tenantId }: Pick<DeliveryPage, 'personId' | 'tenantId'>) =>
  db.selectFrom('deliveries as d').where('d.person_id', '=', personId).where('d.tenant_id', '=', tenantId);

/** The deliveries of a person in a tenant, newest first; those of the last 30 days are kept. */
export async function listDeliveries(db: Db, wanted: DeliveryPage): Promise<{ total: number; rows: AdministeredDelivery[] }> {
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
export const asSeenByPerson = ({ attempts: _attempts, answer: _answer, ...rest }: AdministeredDelivery): MessageDelivery => rest;

/** The mail address of a person that the mail server refuses; null where it is another one by now. */
export async function findRefusedAddress(db: Db, personId: string): Promise<{ address: string; at: string; answer: string } | null> {
  const row = await refusedAddresses(db).where('p.id', '=', personId).where('a.channel', '=', 'email').executeTakeFirst();
  return row === undefined ? null : { address: row.address, at: row.at, answer: row.answer };
}

const refusedAddresses = (db: Db) =>
  db
    .selectFrom('delivery_addresses as a')
    .innerJoin('people as p', 'p.id', 'a.person_id')
    // A chat knows people by several things at once, and what changes of them is looked at when something is sent.
    .where((is) => is.or([is('a.channel', '<>', 'email'), is('p.email', '=', is.ref('a.address'))]))
    .select(['p.id', 'p.real_name as name', 'a.address', 'a.refused_at as at', 'a.answer']);

const mostRefused = 50;

/** How a channel is: what waits, what failed; with the refused addresses of a tenant. */
export async function channelHealth(db: Db, channel: DeliveryChannel, tenantId: string, since: string) {
  const of = db.selectFrom('deliveries').where('channel', '=', channel);
  const [state, waiting, givenUp, refused] = await Promise.all([
    db.selectFrom('delivery_channels').selectAll().where('channel', '=', channel).executeTakeFirst(),
    of
      .select((eb) => [eb.fn.countAll<string | number>().as('count'), eb.fn.min('due_at').as('oldest')])
      .where('next_at', 'is not', null)
      .executeTakeFirstOrThrow(),
    of
      .select((eb) => eb.fn.countAll<string | number>().as('count'))
      .where('state', '=', 'given-up')
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow(),
    refusedAddresses(db)
      .innerJoin('person_tenants as t', 't.person_id', 'p.id')
      .where('t.tenant_id', '=', tenantId)
      .where('a.channel', '=', channel)
      .orderBy('a.refused_at', 'desc')
      .limit(mostRefused)
      .execute(),
  ]);
  return {
    succeededAt: state?.succeeded_at ?? null,
    failedAt: state?.failed_at ?? null,
    failure: state?.failure ?? '',
    pausedUntil: state?.paused_until ?? null,
    waiting: Number(waiting.count),
    oldest: waiting.oldest,
    givenUp: Number(givenUp.count),
    refused,
  };
}
