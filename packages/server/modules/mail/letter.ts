import { messagePath, pathOf } from '@atrium/api/contract';
import { cut } from '../../characters/cut.ts';
import { wallClock } from '../../clock/wall-clock.ts';
import { directions, fillers, inOneLine } from '../../characters/characters.ts';
import { type Language, say } from '../../messages/language.ts';
import type { MessageId } from '../../messages/zh-CN.ts';
import { textIn } from '../../names/in-language.ts';
import { personName } from '../../names/person-name.ts';
import { senderName } from '../../names/sender-name.ts';
import type { Batch } from '../deliveries/channel.ts';
import { type Entry, htmlOf, type Page, textOf } from './layout.ts';
import type { MailContents } from './settings.ts';
import type { Letter } from './smtp.ts';

/** What all mails of a portal have in common. */
export interface Sender {
  origin: string;
  contents: MailContents;
  platform(language: Language): string;
  /** Name of the sender of the look of the portal or the tenant; empty: that of the setting. */
  from(language: Language): string;
}

/** Of one mail; the others are a line with a link. */
const mostEntries = 20;
const mostBody = 1_000;
const mostSubject = 160;

const idOf = ({ origin }: Sender, ref: string): string => `<${ref}@${new URL(origin).hostname}>`;

/** Against answers of programs, and loops of them. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** What a mail of a batch is for, as far as one may unsubscribe from it; null where nobody can with one press: to-dos and security. */
export function subscriptionOf({ isSummary, messages }: Pick<Batch, 'isSummary' | 'messages'>): 'summary' | 'news' | null {
  if (messages.some(({ kind }) => kind === 'security')) return null;
  if (messages.every(({ kind }) => kind === 'everyone')) return 'news';
  return isSummary ? 'summary' : null;
}

/** The mail that tells a person of a batch. `unsubscribe` is the address for one press, where there is one. */
export function letterOf(sender: Sender, batch: Batch, company: string, unsubscribe: string | null): Letter {
  const { language, messages, name, ref } = batch;
  const settings = `${sender.origin}/pba${pathOf('message-settings')}`;
  const platform = sender.platform(language);
  const text = (id: MessageId, values = {}) => say(language, id, { platform, ...values });
  const isSecurity = messages.every(({ kind }) => kind === 'security');
  const listed = messages.slice(-mostEntries);
  const isHidden = sender.contents === 'none';
  const page: Page = {
    language,
    platform,
    company,
    greeting: text('mailGreeting', { name: inOneLine(personName(language, name)) }),
    intro: text(isHidden ? 'mailHiddenText' : 'mailIntro'),
    entries: isHidden ? [hiddenEntry(sender, batch, text)] : listed.map((one) => entryOf(sender, batch, one, text)),
    more: moreOf(isHidden ? 0 : messages.length - listed.length, sender, text),
    urgent: text('mailUrgent'),
    why: text(isSecurity ? 'mailSecurityWhy' : 'mailWhy'),
    footer: [
      ...(isSecurity ? [] : [{ text: text('mailSettings'), link: settings }]),
      ...(unsubscribe === null ? [] : [{ text: text('mailUnsubscribe'), link: unsubscribe }]),
    ],
  };
  const oneClick = { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return {
    to: batch.address,
    from: sender.from(language),
    messageId: idOf(sender, ref),
    subject: subjectOf(sender, batch, text),
    text: textOf(page),
    html: htmlOf(page),
    headers: { ...automatic, ...(unsubscribe === null ? {} : oneClick) },
  };
}

type Text = (id: MessageId, values?: Record<string, string | number>) => string;
type Message = Batch['messages'][number];

const titleOf = ({ language }: Batch, { title, titles }: Message): string => inOneLine(textIn(language, title, titles));

function subjectOf({ contents }: Sender, batch: Batch, text: Text): string {
  const { messages, isSummary, zone } = batch;
  const count = messages.length;
  const [first] = messages;
  if (contents === 'none') return text('mailHidden');
  const day = wallClock(new Date(messages.at(-1)!.created_at), zone).day;
  if (count > 1 && isSummary) return text('mailSummary', { day, count });
  if (count > 1) return text(messages.every(({ type }) => type === 'todo') ? 'mailManyTodos' : 'mailMany', { count });
  const subject = text(first!.type === 'todo' ? 'mailOneTodo' : 'mailOne', { title: titleOf(batch, first!) });
  return subject.length > mostSubject ? `${[...subject].slice(0, mostSubject - 1).join('')}…` : subject;
}

function entryOf(sender: Sender, batch: Batch, message: Message, text: Text): Entry {
  const { language, zone } = batch;
  const { day, clock } = wallClock(new Date(message.created_at), zone);
  const isTodo = message.type === 'todo';
  return {
    title: titleOf(batch, message),
    origin: [
      text('mailFrom', { sender: inOneLine(senderName(language, message.sender, message.senders)), time: `${day} ${clock}` }),
      ...(message.owner === null ? [] : [text('mailOnBehalf', { person: inOneLine(personName(language, message.owner)) })]),
    ].join(' · '),
    body: sender.contents === 'full' ? bodyOf(textIn(language, message.body, message.bodies)) : '',
    isUrgent: message.urgent === 1,
    link: linkOf(sender, message),
    open: text(isTodo ? 'mailOpenTodo' : 'mailOpen'),
  };
}

function hiddenEntry(sender: Sender, { messages }: Batch, text: Text): Entry {
  const [only] = messages.length === 1 ? messages : [];
  const link = only === undefined ? `${sender.origin}/pba${pathOf('messages')}` : linkOf(sender, only);
  return { title: text('mailHidden'), origin: '', body: '', isUrgent: false, link, open: text('mailOpen') };
}

/** A page of the portal: of the record, or of the message where that leads elsewhere or nowhere. */
export const linkOf = ({ origin }: Pick<Sender, 'origin'>, { message_id: id, link }: Pick<Message, 'message_id' | 'link'>): string =>
  `${origin}/pba${link?.startsWith('/') === true ? link : messagePath(id)}`;

function bodyOf(text: string): string {
  const plain = text.replaceAll(new RegExp(directions, 'g'), '').replaceAll(new RegExp(fillers, 'g'), '').trim();
  return plain.length > mostBody ? `${cut(plain, mostBody)}…` : plain;
}

function moreOf(count: number, { origin }: Sender, text: Text): Page['more'] {
  if (count <= 0) return null;
  return { text: text('mailMore', { count }), open: text('mailOpenAll'), link: `${origin}/pba${pathOf('messages')}` };
}

interface Own {
  to: string;
  ref: string;
  language: Language;
}

/** A mail that shows that mail works. */
export function testLetter(sender: Sender, { to, ref, language }: Own): Letter {
  const text: Text = (id) => say(language, id, { platform: sender.platform(language) });
  const home = {
    title: text('mailTestText'),
    origin: '',
    body: '',
    isUrgent: false,
    link: `${sender.origin}/pba/`,
    open: text('mailOpen'),
  };
  return ownLetter(sender, { to, ref, language }, text('mailTestSubject'), { entries: [home], why: '' });
}

/** A mail with the link with which a person sets the password, once; opening the link spends nothing. */
export function passwordLetter(
  sender: Sender,
  { to, ref, language }: Own,
  { name, username, path, expiresAt, zone }: { name: string; username: string; path: string; expiresAt: string; zone: string },
): Letter {
  const { day, clock } = wallClock(new Date(expiresAt), zone);
  const text = (id: MessageId) => say(language, id, { platform: sender.platform(language), username, time: `${day} ${clock}` });
  const link = `${sender.origin}${path}`;
  const entry = { title: text('mailPasswordSubject'), origin: '', body: text('mailPasswordText'), isUrgent: false, link };
  return ownLetter(sender, { to, ref, language }, text('mailPasswordSubject'), {
    greeting: say(language, 'mailGreeting', { name: inOneLine(personName(language, name)) }),
    entries: [{ ...entry, open: text('mailPasswordOpen') }],
    why: text('mailPasswordWhy'),
  });
}

function ownLetter(
  sender: Sender,
  { to, ref, language }: Own,
  subject: string,
  more: Pick<Page, 'entries' | 'why'> & Partial<Page>,
): Letter {
  const platform = sender.platform(language);
  const page: Page = { language, platform, company: '', greeting: '', intro: '', more: null, urgent: '', footer: [], ...more };
  return {
    to,
    from: sender.from(language),
    messageId: idOf(sender, ref),
    subject,
    text: textOf(page),
    html: htmlOf(page),
    headers: automatic,
  };
}
