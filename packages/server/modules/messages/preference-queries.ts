import {
  type CallData,
  chatChannels,
  type DeliveryChannel,
  type DeliveryDelay,
  type MessagePreferences,
  type MessageType,
  type WhileAway,
} from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import { findChoices, saveChoices } from '../deliveries/choices.ts';
import { usualDelay } from '../deliveries/enqueue.ts';

/** Those of the people who want messages of this type neither in the portal nor on the desktop. */
export async function withoutPush(db: Db, personIds: readonly string[], type: MessageType): Promise<Set<string>> {
  const rows = await db.selectFrom('message_preferences').selectAll().where('person_id', 'in', personIds).execute();
  return new Set(rows.filter((row) => silent(readPreferences(row.by_type)[type])).map((row) => row.person_id));
}

const silent = ({ push, desktop }: MessagePreferences['byType']['todo']): boolean => !push && !desktop;

/** The channels in the page; one that there is no more is left out. */
function readPreferences(json: string): MessagePreferences['byType'] {
  const { todo, notice, system, reply } = JSON.parse(json) as MessagePreferences['byType'];
  const known = ({ push, desktop }: typeof todo) => ({ push, desktop });
  return { todo: known(todo), notice: known(notice), system: known(system), reply: known(reply) };
}

const everywhere = { push: true, desktop: true };
const usual = { todo: everywhere, notice: everywhere, system: everywhere, reply: everywhere };

type Answer = CallData<'GET /business-center/v1/message/preferences'>;

/** The user's settings, or the default ones; with what goes out by the channels that the portal has. */
export async function findPreferences(db: Db, personId: string, channels: readonly DeliveryChannel[]): Promise<Answer> {
  const row = await db.selectFrom('message_preferences').selectAll().where('person_id', '=', personId).executeTakeFirst();
  const inPage = {
    byType: row === undefined ? usual : readPreferences(row.by_type),
    ...(row === undefined || row.quiet === null ? {} : { quiet: JSON.parse(row.quiet) as Quiet }),
  };
  if (channels.length === 0) return inPage;
  const { todo, notice, system, reply } = inPage.byType;
  const byType: MessagePreferences['byType'] = { todo: { ...todo }, notice: { ...notice }, system: { ...system }, reply: { ...reply } };
  let isForEveryone = false;
  for (const channel of channels) {
    const { everyone, ...wanted } = await findChoices(db, personId, channel);
    // Each device has its own choice of pushed messages.
    if (channel !== 'webpush') for (const type of types) byType[type][channel] = wanted[type];
    if (channel === 'email') isForEveryone = everyone;
  }
  const outside = {
    delay: (row?.delay ?? usualDelay) as DeliveryDelay,
    everyone: isForEveryone,
    whileActive: row?.while_active !== 0,
    whileAway: (row?.while_away ?? 'all') as WhileAway,
  };
  return { ...inPage, byType, outside, ...(channels.includes('email') && { mailbox: await findMailbox(db, personId) }) };
}

const types = ['todo', 'notice', 'system', 'reply'] as const;
const outsideChannels = ['email', ...chatChannels] as const;

async function findMailbox(db: Db, personId: string): Promise<NonNullable<Answer['mailbox']>> {
  const { email, refused_at: refusedAt } = await db
    .selectFrom('people as p')
    .leftJoin('delivery_addresses as a', (join) =>
      join.onRef('a.person_id', '=', 'p.id').onRef('a.address', '=', 'p.email').on('a.channel', '=', 'email'),
    )
    .select(['p.email', 'a.refused_at'])
    .where('p.id', '=', personId)
    .executeTakeFirstOrThrow();
  return { address: email, refusedAt };
}

type Quiet = NonNullable<MessagePreferences['quiet']>;

/** Quiet hours and what goes out of the page stay unchanged if they are omitted. */
export async function savePreferences(trx: Db, personId: string, { byType, quiet, outside }: MessagePreferences): Promise<void> {
  const inPage = ({ push, desktop }: (typeof byType)['todo']) => ({ push, desktop });
  const { todo, notice, system, reply } = byType;
  const shown = { todo: inPage(todo), notice: inPage(notice), system: inPage(system), reply: inPage(reply) };
  const saved = {
    by_type: JSON.stringify(shown),
    ...(quiet === undefined ? {} : { quiet: JSON.stringify(quiet) }),
    ...(outside === undefined ? {} : { delay: outside.delay, while_active: outside.whileActive ? (1 as const) : (0 as const) }),
    ...(outside?.whileAway === undefined ? {} : { while_away: outside.whileAway }),
  };
  await trx
    .insertInto('message_preferences')
    .values({ person_id: personId, ...saved })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(saved))
    .execute();
  for (const channel of outsideChannels) {
    // News to everybody go out by mail alone.
    const everyone = channel === 'email' ? outside?.everyone : undefined;
    const wanted = { todo: todo[channel], notice: notice[channel], system: system[channel], reply: reply[channel], everyone };
    await saveChoices(trx, personId, channel, Object.fromEntries(Object.entries(wanted).filter(([, one]) => one !== undefined)));
  }
}
