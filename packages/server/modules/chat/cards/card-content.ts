import { randomUUID } from 'node:crypto';
import { pathOf } from '@atrium/api/contract';
import { inOneLine } from '../../../characters/characters.ts';
import { wallClock } from '../../../clock/wall-clock.ts';
import type { Db, Row } from '../../../db/schema.ts';
import { type Language, say } from '../../../messages/language.ts';
import type { MessageId } from '../../../messages/zh-CN.ts';
import { textIn } from '../../../names/in-language.ts';
import type { Batch } from '../../deliveries/channel.ts';
import { linkOf } from '../../mail/letter.ts';
import { factsIn, knownOf, peopleIn, wordsIn } from '../../tasks/task-row.ts';
import type { Card } from '../provider.ts';
import type { ChatSettings } from '../settings.ts';

/** What all cards of a portal have in common. */
export interface CardSource {
  origin: string;
  contents: ChatSettings['contents'];
  platform(language: Language): string;
}

/** For whom a card is. */
export interface Reader {
  language: Language;
  zone: string;
}

/** What a card is about. */
export type CardMessage = Pick<
  Batch['messages'][number],
  'message_id' | 'task_id' | 'type' | 'title' | 'titles' | 'link' | 'sender' | 'urgent'
>;
type Task = Row<'tasks'>;

const mostFacts = 3;
const mostListed = 5;

/** When something is, on the clock of the reader. */
function momentIn({ zone }: Reader, at: Date): string {
  const { day, clock } = wallClock(at, zone);
  return `${day} ${clock}`;
}

const frame = ({ origin, platform }: CardSource, { language, zone }: Reader, id: string, now: Date) => {
  const text = (name: MessageId, values: Record<string, string | number> = {}) =>
    say(language, name, { platform: platform(language), ...values });
  return { text, card: { id, heading: platform(language), sentAt: momentIn({ language, zone }, now), actions: [] }, origin };
};

/** The card of one message: of a to-do with who applies, three facts and the due time. */
export function cardOf(source: CardSource, reader: Reader, message: CardMessage, task: Task | undefined, id: string, now: Date): Card {
  const { text, card } = frame(source, reader, id, now);
  const isTodo = message.type === 'todo';
  const isHidden = source.contents === 'none';
  const title = inOneLine(textIn(reader.language, message.title, message.titles));
  return {
    ...card,
    title: isHidden ? text(isTodo ? 'cardHiddenTodo' : 'mailHidden') : title,
    isUrgent: message.urgent === 1,
    facts: source.contents === 'full' ? factsOf(reader, message, task, text) : [],
    open: { text: text(isTodo ? 'mailOpenTodo' : 'mailOpen'), url: linkOf(source, message) },
    status: text(isTodo ? 'cardWaiting' : 'cardUnread'),
  };
}

type Text = (name: MessageId, values?: Record<string, string | number>) => string;

function factsOf(reader: Reader, message: CardMessage, task: Task | undefined, text: Text): Card['facts'] {
  if (task === undefined) return message.sender === '' ? [] : [{ name: text('cardFrom'), value: inOneLine(message.sender) }];
  const known = knownOf(task);
  const applicant = peopleIn(reader.language, known)(task.applicant);
  const facts = factsIn(wordsIn(reader.language, known), (known.summary ?? []).slice(0, mostFacts));
  return [
    ...(applicant === '' ? [] : [{ name: text('cardApplicant'), value: inOneLine(applicant) }]),
    ...facts.map(({ label, value }) => ({ name: inOneLine(label), value: inOneLine(value) })),
    ...(task.due_at === null ? [] : [{ name: text('cardDue'), value: momentIn(reader, new Date(task.due_at)) }]),
  ];
}

/** One card for several messages: the first titles, and how many more. */
export function joinedCard(source: CardSource, reader: Reader, messages: readonly CardMessage[], id: string, now: Date): Card {
  const { text, card } = frame(source, reader, id, now);
  const areTodos = messages.every(({ type }) => type === 'todo');
  const listed = source.contents === 'none' ? [] : messages.slice(0, mostListed);
  const more = messages.length - listed.length;
  const page = areTodos ? pathOf('todo') : pathOf('messages');
  const lines = listed.map(({ title, titles }, at) => ({ name: String(at + 1), value: inOneLine(textIn(reader.language, title, titles)) }));
  return {
    ...card,
    title: text(areTodos ? 'cardManyTodos' : 'cardMany', { count: messages.length }),
    isUrgent: messages.some(({ urgent }) => urgent === 1),
    facts: lines,
    open: { text: text(areTodos ? 'cardOpenList' : 'mailOpenAll'), url: `${source.origin}/pba${page}` },
    status: more > 0 && listed.length > 0 ? text('cardMore', { count: more }) : text(areTodos ? 'cardWaiting' : 'cardUnread'),
  };
}

/** A card that shows that cards work. */
export function testCard(source: CardSource, reader: Reader): Card {
  const { text, card } = frame(source, reader, randomUUID(), new Date());
  const open = { text: text('mailOpen'), url: `${source.origin}/pba/` };
  return { ...card, title: text('cardTest'), isUrgent: false, facts: [], open, status: text('cardUnread') };
}

/** The to-dos of messages, by their id. */
export async function tasksOf(db: Db, messages: readonly Pick<CardMessage, 'task_id'>[]): Promise<Map<string, Task>> {
  const ids = messages.flatMap(({ task_id: id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('tasks').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
