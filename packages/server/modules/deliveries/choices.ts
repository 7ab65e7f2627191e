import { chatChannels, type DeliveryChannel, type DeliveryKind } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';

const isChat = (channel: DeliveryChannel): boolean => (chatChannels as readonly string[]).includes(channel);

/** What goes out unless the person has chosen otherwise: by mail and push all but what is for everybody, to a chat what has to be done. */
export const wantedByDefault = (kind: DeliveryKind, channel: DeliveryChannel): boolean =>
  isChat(channel) ? kind === 'todo' || kind === 'security' : kind !== 'everyone';

const chosenKinds = ['todo', 'notice', 'system', 'reply', 'everyone'] as const satisfies readonly DeliveryKind[];
export type ChosenKind = (typeof chosenKinds)[number];

/** What a person wants by a channel. */
export async function findChoices(db: Db, personId: string, channel: DeliveryChannel): Promise<Record<ChosenKind, boolean>> {
  const rows = await db
    .selectFrom('delivery_choices')
    .select(['kind', 'wanted'])
    .where('person_id', '=', personId)
    .where('channel', '=', channel)
    .execute();
  const chosen = new Map(rows.map(({ kind, wanted }) => [kind, wanted === 1]));
  return Object.fromEntries(chosenKinds.map((kind) => [kind, chosen.get(kind) ?? wantedByDefault(kind, channel)])) as Record<
    ChosenKind,
    boolean
  >;
}

/** Stores what differs from the default, for the named kinds. */
export async function saveChoices(
  trx: Db,
  personId: string,
  channel: DeliveryChannel,
  choices: Partial<Record<ChosenKind, boolean>>,
): Promise<void> {
  for (const kind of chosenKinds) {
    const wanted = choices[kind];
    if (wanted === undefined) continue;
    const mine = { person_id: personId, channel, kind, wanted: wanted ? (1 as const) : (0 as const) };
    await trx
      .insertInto('delivery_choices')
      .values(mine)
      .onConflict((conflict) => conflict.columns(['person_id', 'channel', 'kind']).doUpdateSet({ wanted: mine.wanted }))
      .execute();
  }
}
