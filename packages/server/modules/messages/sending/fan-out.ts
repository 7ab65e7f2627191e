import type { FastifyInstance } from 'fastify';
import { onPostgres } from '../../../db/dialect.ts';
import type { Db } from '../../../db/schema.ts';
import { type Audience, nextPeople } from './audience.ts';
import type { Content } from './content.ts';
import type { Tell } from '../../../push/event-queries.ts';
import { giveContent } from './give.ts';
import { overLimit } from './recipient-limit.ts';

/** People who get a content in one transaction: others wait for no longer than that. */
export const peopleAtOnce = 500;

export interface FanOutResult {
  /** How many people have it now. */
  given: number;
  /** People who do not get it because the source has exceeded their limit, with the seconds until it may send again. */
  skipped: ReadonlyMap<string, number>;
  /** Whether there may be more people, who get it in the background. */
  goesOn: boolean;
}

/** Delivers a content to the first people of its audience; `fanOutSome` delivers to the others, also after a crash. */
export async function beginFanOut(trx: Db, content: Content, audience: Audience, tell: Tell): Promise<FanOutResult> {
  const { last, ...given } = await giveNext(trx, content, audience, '', tell);
  if (given.goesOn) {
    const row = { content_id: content.id, audience: JSON.stringify(audience), last_person: last };
    await trx.insertInto('message_fanouts').values(row).execute();
  }
  return given;
}

/** Gives a content that is on its way to the next people; several nodes may try at once. False where none is on its way. */
export function fanOutSome({ writeEvents }: Pick<FastifyInstance, 'writeEvents'>): Promise<boolean> {
  return writeEvents(async (trx, tell) => {
    const fanout = await trx
      .selectFrom('message_fanouts')
      .selectAll()
      .orderBy('content_id')
      .limit(1)
      .$if(onPostgres(trx), (query) => query.forUpdate().skipLocked())
      .executeTakeFirst();
    if (fanout === undefined) return false;
    const { content_id: id, audience, last_person: after } = fanout;
    const content = await trx.selectFrom('message_contents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { last, goesOn } = await giveNext(trx, content, JSON.parse(audience) as Audience, after, tell);
    if (goesOn) await trx.updateTable('message_fanouts').set({ last_person: last }).where('content_id', '=', id).execute();
    else await trx.deleteFrom('message_fanouts').where('content_id', '=', id).execute();
    return true;
  });
}

async function giveNext(
  trx: Db,
  content: Content,
  audience: Audience,
  after: string,
  tell: Tell,
): Promise<FanOutResult & { last: string }> {
  const people = await nextPeople(trx, content.tenant_id, audience, after, peopleAtOnce);
  const skipped = await overLimit(trx, content, people);
  const rest = people.filter((id) => !skipped.has(id));
  await giveContent(trx, content, rest, tell, { isForEveryone: audience.everyone });
  if (skipped.size > 0) {
    const rows = [...skipped.keys()].map((id) => ({ content_id: content.id, person_id: id }));
    await trx.insertInto('message_skips').values(rows).execute();
  }
  return { given: rest.length, skipped, goesOn: people.length === peopleAtOnce, last: people.at(-1) ?? after };
}
