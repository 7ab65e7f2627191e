import type { DeliveryChannel, DeliveryDelay, DeliveryReason, MessagePreferences, WhileAway } from '@atrium/api/contract';
import { sql } from 'kysely';
import { zoneOfMainTenant } from '../../clock/tenant-zone.ts';
import { isZone } from '../../clock/wall-clock.ts';
import type { Db, Row } from '../../db/schema.ts';
import { isOpenTenant } from '../../identity/open-tenant.ts';
import { isLanguage, type Language } from '../../messages/language.ts';
import { namesOfSender } from '../../names/sender-name.ts';
import { day, minute } from '../../clock/repeat.ts';
import { isOfPrincipal, type Principals, principalsOf } from '../absences/principals.ts';
import { wantedByDefault } from './choices.ts';
import { usualDelay } from './enqueue.ts';
import type { Rhythm } from './release.ts';

/** Of a person, in one look: more follow in the next. */
const mostRows = 500;
/** So long ago somebody counts as still active. */
const activeMilliseconds = 5 * minute;
/** So long after its time a delivery is given up: a stale one is worse than none. */
export const longestLate = day;
/** An address that was refused is tried again after so long. */
const refusedMilliseconds = 30 * day;
/** A decision can be undone for some seconds; nothing goes out meanwhile, and nothing is dropped. */
const heldMilliseconds = 15_000;

/** The open deliveries of a person by a channel, with what decides about them. */
export async function findOpen(trx: Db, channel: string, personId: string, now: Date) {
  const at = now.toISOString();
  const isAway = sql`a.person_id = d.person_id and a.tenant_id = d.tenant_id and a.from_at <= ${at} and a.until_at > ${at}`;
  const rows = await trx
    .selectFrom('deliveries as d')
    .leftJoin('messages as m', 'm.id', 'd.message_id')
    .leftJoin('message_contents as c', 'c.id', 'd.content_id')
    .leftJoin('tasks as t', 't.id', 'c.task_id')
    .leftJoin('delivery_choices as w', (join) =>
      join.onRef('w.person_id', '=', 'd.person_id').onRef('w.channel', '=', 'd.channel').onRef('w.kind', '=', 'd.kind'),
    )
    .leftJoin('person_tenants as p', (join) =>
      join.onRef('p.person_id', '=', 'd.person_id').onRef('p.tenant_id', '=', 'd.tenant_id').on(isOpenTenant('d.tenant_id')),
    )
    .selectAll('d')
    .leftJoin('people as o', 'o.id', 'm.on_behalf_of')
    .select([
      'm.status',
      'm.box',
      'c.type',
      'c.title',
      'c.titles',
      'c.body',
      'c.bodies',
      'c.link',
      'c.sender',
      'c.urgent',
      namesOfSender.as('senders'),
    ])
    .select([
      'c.task_id',
      'c.closed_at',
      'c.withdrawn_at',
      't.kind as task_kind',
      't.deleted_at as task_deleted',
      't.later_until',
      'w.wanted',
    ])
    .select(['p.tenant_id as member_of', 'm.on_behalf_of', 'o.real_name as owner', 't.process_name'])
    .select(sql<string | null>`(select max(a.until_at) from absences a where ${isAway})`.as('away_until'))
    .select(sql<number>`(select count(*) from task_decisions k where k.task_id = c.task_id and k.state = 'held')`.as('held'))
    .where('d.person_id', '=', personId)
    .where('d.channel', '=', channel)
    .where('d.next_at', 'is not', null)
    .where((where) => where.or([where('d.state', '=', 'waiting'), where('d.next_at', '<=', at)]))
    .orderBy('d.next_at')
    .orderBy('d.message_id')
    .limit(mostRows)
    .execute();
  const principals = new Map<string, Principals>();
  for (const tenantId of new Set(rows.flatMap((row) => (row.on_behalf_of === null ? [] : [row.tenant_id]))))
    principals.set(tenantId, await principalsOf(trx, { personId, tenantId }, at));
  return rows.map((row) => ({ ...row, may_decide: mayDecide(row, principals.get(row.tenant_id)) }));
}

interface ForSomebody {
  on_behalf_of: string | null;
  process_name: string | null;
}

/** Whether somebody may still decide a to-do that they were notified of because its owner is away. */
const mayDecide = ({ on_behalf_of: owner, process_name: process }: ForSomebody, principals: Principals = new Map()): boolean =>
  owner === null || isOfPrincipal(principals, { person_id: owner, process_name: process ?? '' });

export type Open = Awaited<ReturnType<typeof findOpen>>[number];

/** A message of a batch. */
export type BatchMessage = Pick<Open, 'message_id' | 'content_id' | 'kind' | 'created_at' | 'task_id' | 'owner' | 'senders'> &
  Pick<Row<'message_contents'>, 'type' | 'title' | 'titles' | 'body' | 'bodies' | 'link' | 'sender' | 'urgent'>;

export interface Recipient {
  isActive: boolean;
  name: string;
  /** Empty where there is none. */
  address: string;
  language: Language;
  rhythm: Rhythm;
  whileAway: WhileAway;
  /** Null where the person wants deliveries while they use the portal; else when they did last. */
  seenAt: string | null;
  refused: Pick<Row<'delivery_addresses'>, 'address' | 'refused_at'> | null;
}

/** How a channel knows people. */
export interface RecipientSource {
  name: DeliveryChannel;
  /** The address of a person there; without it, their e-mail address. */
  addressOf?(trx: Db, personId: string): Promise<string>;
}

/**
 * The person whom a delivery is for, with their preferences; `companyZone` is for people without a time zone in a main tenant without one.
 */
export async function findRecipient(
  trx: Db,
  { name: channel, addressOf }: RecipientSource,
  personId: string,
  companyZone: string,
): Promise<Recipient | null> {
  const row = await trx
    .selectFrom('people as p')
    .leftJoin('message_preferences as r', 'r.person_id', 'p.id')
    .leftJoin('delivery_addresses as a', (join) => join.onRef('a.person_id', '=', 'p.id').on('a.channel', '=', channel))
    .select([
      'p.status',
      'p.real_name',
      'p.email',
      'p.language',
      'p.time_zone',
      zoneOfMainTenant('p.id').as('tenant_zone'),
      'r.quiet',
      'r.delay',
      'r.while_active',
      'r.while_away',
      'a.address',
      'a.refused_at',
    ])
    .select(sql<string | null>`(select max(s.seen_at) from sessions s where s.person_id = ${personId})`.as('seen_at'))
    .where('p.id', '=', personId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    isActive: row.status === 'active',
    name: row.real_name,
    address: (await addressOf?.(trx, personId)) ?? row.email,
    language: isLanguage(row.language) ? row.language : 'zh-CN',
    rhythm: {
      zone: isZone(row.time_zone) ? row.time_zone : (row.tenant_zone ?? companyZone),
      quiet: row.quiet === null ? undefined : (JSON.parse(row.quiet) as MessagePreferences['quiet']),
      delay: (row.delay ?? usualDelay) as DeliveryDelay,
    },
    whileAway: (row.while_away ?? 'all') as WhileAway,
    seenAt: row.while_active === 0 ? row.seen_at : null,
    refused: row.address === null || row.refused_at === null ? null : { address: row.address, refused_at: row.refused_at },
  };
}

/** Why a delivery does not go out any more; a time: it waits until then; null: it may go out. */
export function hindranceOf(
  row: Open,
  recipient: Recipient,
  now: Date,
  isAddress: (text: string) => boolean,
): DeliveryReason | Date | null {
  if (row.status === null || row.type === null || row.withdrawn_at !== null) return 'withdrawn';
  if (row.closed_at !== null || row.task_deleted !== null) return 'done';
  if (row.task_kind === 'done') return Number(row.held) > 0 ? new Date(now.getTime() + heldMilliseconds) : 'done';
  if (row.status === 'read' || row.box === 'archived') return 'read';
  if (row.box === 'snoozed' || (row.later_until !== null && row.later_until > now.toISOString())) return 'snoozed';
  if (!recipient.isActive || row.member_of === null) return 'disabled';
  if (!row.may_decide) return 'no-substitute';
  return hindranceOfPerson(row, recipient, now, isAddress) ?? heldByAbsence(row, recipient);
}

/** Until when the person is away, if they want deliveries only afterwards; a message of security goes out. */
function heldByAbsence({ kind, urgent, away_until: until }: Open, { whileAway }: Recipient): Date | null {
  if (until === null || whileAway === 'all' || kind === 'security') return null;
  return whileAway === 'urgent' && urgent === 1 ? null : new Date(until);
}

function hindranceOfPerson(
  { kind, channel, wanted, due_at: dueAt }: Open,
  { address, seenAt, refused }: Recipient,
  now: Date,
  isAddress: (text: string) => boolean,
): DeliveryReason | null {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  if (address === '') return 'no-address';
  if (!isAddress(address)) return 'bad-address';
  if (refused !== null && refused.address === address && refused.refused_at > before(refusedMilliseconds)) return 'refused-address';
  if (kind !== 'security') {
    if (!(wanted === null ? wantedByDefault(kind as 'todo', channel as DeliveryChannel) : wanted === 1)) return 'switched-off';
    if (seenAt !== null && seenAt > before(activeMilliseconds)) return 'active';
  }
  return dueAt < before(longestLate) ? 'late' : null;
}
