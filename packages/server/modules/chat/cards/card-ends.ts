import type { FastifyInstance } from 'fastify';
import { hour, minute, repeat } from '../../../clock/repeat.ts';
import { watchQueue } from '../../../clock/watch-queue.ts';
import type { Row } from '../../../db/schema.ts';
import { isLanguage, type Language, say } from '../../../messages/language.ts';
import { zoneOfMainTenant } from '../../../clock/tenant-zone.ts';
import { isZone } from '../../../clock/wall-clock.ts';
import { personName } from '../../../names/person-name.ts';
import { userOfPerson } from '../people/link.ts';
import { type Card, ChatError, type ChatProvider } from '../provider.ts';
import { type CardServer, cardSource } from './card-channel.ts';
import { cardOf, tasksOf } from './card-content.ts';
import { claimCards, deleteOldCards, noteEnd, noteLater, noteProven, noteUndelivered, markRefused } from './card-queries.ts';

const atOnce = 5;
/** After each failure; then the card is left as it is. */
const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 6 * hour];
/** DingTalk knows the result within seconds; when it does not after so many questions, it counts as delivered. */
const mostProofs = 10;
const proofMilliseconds = 30_000;

type CardRow = Row<'chat_cards'>;
type Server = CardServer & Pick<FastifyInstance, 'log'>;

/** Changes cards whose to-do has ended, and asks whether cards were delivered where the provider answers that only later. */
export class CardEnds {
  readonly #server: Server;
  readonly #chat: ChatProvider;
  #onTheWay = 0;

  constructor(server: Server, chat: ChatProvider) {
    this.#server = server;
    this.#chat = chat;
  }

  /** Starts what is due; returns one promise per card, which never rejects. */
  async begin(now: Date): Promise<Promise<void>[]> {
    const room = atOnce - this.#onTheWay;
    if (room <= 0) return [];
    return (await claimCards(this.#server.db, this.#chat.kind, now, room)).map((row) => this.#follow(row, now));
  }

  /** One round, to its end. */
  async work(now: Date): Promise<void> {
    await Promise.all(await this.begin(now));
  }

  async #follow(row: CardRow, now: Date): Promise<void> {
    this.#onTheWay += 1;
    try {
      await (row.state === 'unproven' ? this.#prove(row, now) : this.#end(row, now));
    } catch (error) {
      await this.#fail(row, error, now).catch((failure: unknown) => {
        // It is tried again when the lease is over.
        this.#server.log.warn({ err: failure, card: row.message_id }, 'a card could not be changed');
      });
    }
    this.#onTheWay -= 1;
  }

  async #prove(row: CardRow, now: Date): Promise<void> {
    const { db } = this.#server;
    const userId = await userOfPerson(db, this.#chat.kind, row.person_id);
    const isThere = userId === null ? true : await this.#chat.cards.prove?.(userId, row.provider_ref ?? '');
    if (isThere === null && row.attempts < mostProofs) {
      await noteLater(db, row, new Date(now.getTime() + proofMilliseconds), 'the provider does not know yet');
      return;
    }
    await noteProven(db, row, now);
  }

  async #end(row: CardRow, now: Date): Promise<void> {
    const { db } = this.#server;
    const { cards, kind } = this.#chat;
    if (Date.parse(row.sent_at) + cards.changeableMilliseconds <= now.getTime()) throw new ChatError('over', 'too long ago');
    const [userId, ended] = [await userOfPerson(db, kind, row.person_id), await readCard(this.#server, this.#chat, row, now)];
    if (userId === null || ended === null) throw new ChatError('over', 'its user or message is gone');
    const card = { ...ended.card, status: statusOf(ended) };
    await cards.end(userId, { ref: row.provider_ref ?? '', updateCode: row.update_code }, card);
    await noteEnd(db, row, 'ended', '');
  }

  async #fail(row: CardRow, error: unknown, now: Date): Promise<void> {
    if (!(error instanceof ChatError)) throw error;
    const { db } = this.#server;
    const { trouble, message } = error;
    if (row.state === 'unproven' && (trouble === 'failed' || trouble === 'nobody')) {
      await noteEnd(db, row, 'lost', message);
      await noteUndelivered(db, row, message);
      const userId = trouble === 'nobody' ? await userOfPerson(db, this.#chat.kind, row.person_id) : null;
      if (userId !== null) await markRefused(db, row, { address: userId, answer: message }, now);
      return;
    }
    const wait = waits[row.attempts - 1];
    if (trouble === 'over' || trouble === 'nobody' || wait === undefined) await noteEnd(db, row, 'left', message);
    else await noteLater(db, row, new Date(now.getTime() + wait), message);
  }
}

/**
 * The card of a press that decided nothing says why, and leads to the to-do: WeCom shows nothing else to who has pressed. A card that was
 * changed meanwhile says already how the to-do stands.
 */
export async function refuseCard(server: Server, chat: ChatProvider, cardId: string, reason: string): Promise<void> {
  const row = await server.db.selectFrom('chat_cards').selectAll().where('card_id', '=', cardId).executeTakeFirst();
  if (row === undefined || row.update_code === null) return;
  const [userId, card] = [await userOfPerson(server.db, chat.kind, row.person_id), await readCard(server, chat, row, new Date())];
  if (userId === null || card === null) return;
  try {
    await chat.cards.end(userId, { ref: row.provider_ref ?? '', updateCode: row.update_code }, { ...card.card, status: reason });
  } catch (error) {
    if (error instanceof ChatError && error.trouble === 'over') return;
    throw error;
  }
  await noteEnd(server.db, row, 'left', reason);
}

interface ReadCard {
  card: Card;
  language: Language;
  content: Row<'message_contents'>;
  task: Row<'tasks'> | undefined;
}

/** The card without actions, as its message is now; null where the message or its person is gone. */
async function readCard(server: CardServer, chat: ChatProvider, row: CardRow, now: Date): Promise<ReadCard | null> {
  const { db, config } = server;
  const content = await db.selectFrom('message_contents').selectAll().where('id', '=', row.content_id).executeTakeFirst();
  const person = await db
    .selectFrom('people')
    .select(['language', 'time_zone', zoneOfMainTenant('people.id').as('tenant_zone')])
    .where('id', '=', row.person_id)
    .executeTakeFirst();
  if (content === undefined || person === undefined) return null;
  const language = isLanguage(person.language) ? person.language : 'zh-CN';
  const reader = { language, zone: isZone(person.time_zone) ? person.time_zone : (person.tenant_zone ?? config.timeZone) };
  const task = (await tasksOf(db, [content])).get(content.task_id ?? '');
  const card = cardOf(cardSource(server, chat), reader, { ...content, message_id: row.message_id }, task, row.card_id, now);
  return { card, language, content, task };
}

/** How it ended, in a line. */
function statusOf({ language, content: { withdrawn_at: withdrawn, closed_by: by }, task }: ReadCard): string {
  if (withdrawn !== null) return say(language, 'cardWithdrawn');
  if (by === null || by === '') return say(language, 'cardOver');
  const who = personName(language, by);
  const line = task?.outcome === 'approved' ? 'cardApproved' : task?.outcome === 'returned' ? 'cardReturned' : 'cardDone';
  return say(language, line, { who });
}

/** Follows the cards of a provider, every second; deletes those of long ago. */
export function watchCards(server: FastifyInstance, chat: ChatProvider): void {
  const ends = new CardEnds(server, chat);
  watchQueue(server, 'cards could not be changed', atOnce, (now) => ends.begin(now));
  repeat(server, hour, 'old cards could not be deleted', () => deleteOldCards(server.db, new Date()));
}
