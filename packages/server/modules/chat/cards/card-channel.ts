import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/schema.ts';
import type { Language } from '../../../messages/language.ts';
import type { BatchMessage } from '../../deliveries/batch.ts';
import type { Batch, Channel, Sent } from '../../deliveries/channel.ts';
import { findUser, isSearched, searchedBy } from '../people/find-user.ts';
import { userOfPerson } from '../people/link.ts';
import { type Card, ChatError, type ChatProvider, type ChatTrouble } from '../provider.ts';
import { harmlessActions } from '../decisions/harmless-actions.ts';
import { type CardSource, cardOf, joinedCard, tasksOf, testCard } from './card-content.ts';
import { cardIdOf, type CardKey, countRecent, findSent, noteTaken, reserveCard } from './card-queries.ts';

export type CardServer = Pick<FastifyInstance, 'db' | 'config'> & { platformTitles: Pick<FastifyInstance['platformTitles'], 'in'> };

/** What all cards of this portal have in common. */
export const cardSource = ({ config, platformTitles }: CardServer, { settings }: ChatProvider): CardSource => ({
  origin: config.origin ?? '',
  contents: settings.contents,
  platform: (language) => platformTitles.in(language),
});

/** A service of chat as a way to people outside the page: a card for each to-do, one for all other messages. */
export function cardChannel(server: CardServer, chat: ChatProvider): Channel {
  const { db } = server;
  return {
    name: chat.kind,
    perMinute: 600,
    isAddress: (text) => text !== '',
    addressOf: async (trx, personId) => (await userOfPerson(trx, chat.kind, personId)) ?? (await searchedBy(trx, personId)),
    send: (batch) =>
      asSent(async () => {
        const userId = isSearched(batch.address) ? await findUser(db, chat, batch.personId) : batch.address;
        return sendCards(server, chat, batch, userId);
      }),
  };
}

/** Sends a person a card that shows that cards work, and waits for the answer of the provider. */
export function sendTestCard(
  server: CardServer,
  chat: ChatProvider,
  { personId, language }: { personId: string; language: Language },
): Promise<Sent> {
  const { db, config } = server;
  return asSent(async () => {
    const userId = (await userOfPerson(db, chat.kind, personId)) ?? (await findUser(db, chat, personId));
    const { ref, isProven } = await chat.cards.send(userId, testCard(cardSource(server, chat), { language, zone: config.timeZone }));
    const isThere = isProven || (await provenSoon(chat, userId, ref));
    return { outcome: 'sent', answer: `${userId}: ${isThere ? 'ok' : 'taken'}` };
  });
}

const proofs = 5;
const proofMilliseconds = 1_000;

/** Whether the provider says within seconds that a card was delivered. */
async function provenSoon({ cards }: ChatProvider, userId: string, ref: string): Promise<boolean> {
  for (let asked = 0; asked < proofs; asked += 1) {
    if ((await cards.prove?.(userId, ref)) === true) return true;
    await wait(proofMilliseconds);
  }
  return false;
}

async function asSent(work: () => Promise<Sent>): Promise<Sent> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ChatError) return { outcome: outcomes[error.trouble] ?? 'later', answer: error.message };
    throw error;
  }
}

/** All other troubles: it is tried again, and given up after a day. */
const outcomes: Partial<Record<ChatTrouble, Sent['outcome']>> = {
  unreachable: 'unreachable',
  token: 'unreachable',
  nobody: 'refused-address',
};

/** So long cards are begun; the lease of a batch is two minutes. */
const longestMilliseconds = 45_000;

interface Planned {
  /** Of the card: a message, or a name for several. */
  key: string;
  messages: readonly BatchMessage[];
}

async function sendCards(server: CardServer, chat: ChatProvider, batch: Batch, userId: string): Promise<Sent> {
  const { db } = server;
  const now = new Date();
  const planned = planOf(batch);
  const keys = planned.map(({ key }) => key);
  const sent = await findSent(db, chat.kind, batch.personId, [...keys, moreKey(batch)]);
  if (sent.has(moreKey(batch))) return { outcome: 'sent', answer: 'sent before' };
  const open = planned.filter(({ key }) => !sent.has(key));
  const { inMinute, inDay } = await countRecent(db, chat.kind, batch.personId, now);
  const room = Math.min(chat.cards.perMinute - inMinute, chat.cards.perDay - inDay);
  if (room <= 0 && open.length > 0) return { outcome: 'later', answer: 'as many cards as a person may get' };
  const single = open.length <= room ? open : open.slice(0, room - 1);
  const rest = open.slice(single.length).flatMap(({ messages }) => messages);
  const tasks = await tasksOf(db, batch.messages);
  const source = cardSource(server, chat);
  const until = Date.now() + longestMilliseconds;
  for (const { key, messages } of [...single, ...(rest.length === 0 ? [] : [{ key: moreKey(batch), messages: rest }])]) {
    // The next try goes on here, because sent cards are remembered.
    if (Date.now() > until) return { outcome: 'later', answer: 'the provider answers slowly' };
    const [first] = messages;
    const cardKey = { channel: chat.kind, person_id: batch.personId, message_id: key };
    const id = cardIdOf(cardKey);
    const task = tasks.get(first!.task_id ?? '');
    const isJoined = messages.length > 1 || key !== first!.message_id;
    const card = isJoined
      ? joinedCard(source, batch, messages, id, now)
      : { ...cardOf(source, batch, first!, task, id, now), actions: await harmlessActions(db, chat, batch, task) };
    await sendOne(db, chat, cardKey, userId, card, { contentId: isJoined ? '' : first!.content_id, tenantId: batch.tenantId });
  }
  return { outcome: 'sent', answer: `${single.length + (rest.length === 0 ? 0 : 1)} cards` };
}

/** A card for each to-do; what is only to be read, or comes as a summary, is one. */
function planOf({ messages, isSummary, ref }: Batch): Planned[] {
  const isOwn = ({ type }: BatchMessage) => type === 'todo' && !isSummary;
  const others = messages.filter((message) => !isOwn(message));
  const [only] = others;
  const key = others.length === 1 ? only!.message_id : `others ${ref}`;
  return [
    ...messages.filter(isOwn).map((message) => ({ key: message.message_id, messages: [message] })),
    ...(others.length === 0 ? [] : [{ key, messages: others }]),
  ];
}

const moreKey = ({ ref }: Batch): string => `more ${ref}`;

async function sendOne(
  db: Db,
  chat: ChatProvider,
  key: CardKey,
  userId: string,
  card: Card,
  content: { contentId: string; tenantId: string },
): Promise<void> {
  if (!(await reserveCard(db, key, content, new Date()))) return;
  await noteTaken(db, key, await chat.cards.send(userId, card), new Date());
}
