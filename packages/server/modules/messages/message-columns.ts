import type { Message } from '@atrium/api/contract';
import { sql } from 'kysely';
import type { Language } from '../../messages/language.ts';
import { textIn } from '../../names/in-language.ts';
import { personName } from '../../names/person-name.ts';
import { namesOfSender, senderName } from '../../names/sender-name.ts';

/** A message as it is stored, nearly as the contract names its fields: `m` is its row, `c` its content. */
export const messageColumns = [
  'm.id',
  'c.type',
  'c.title',
  'c.titles',
  'c.body',
  'c.bodies',
  'c.link',
  'c.sender',
  namesOfSender.as('senders'),
  'm.status',
  'm.created_at as createdAt',
  'c.process_key as processKey',
  'c.process_title as processTitle',
  'c.process_titles as processTitles',
  'c.source',
  'c.rule',
  'c.urgent',
  'm.box',
  'm.snoozed_until as snoozedUntil',
  'm.returned_at as returnedAt',
  'c.closed_at as closedAt',
  'c.closed_by as closedBy',
  'c.outcome',
  sql<string | null>`(select b.real_name from people b where b.id = m.on_behalf_of)`.as('onBehalfOf'),
] as const;

interface Stored extends Omit<Message, 'process' | 'urgent' | 'outcome' | 'onBehalfOf'> {
  titles: string;
  bodies: string;
  senders: string | null;
  processKey: string | null;
  processTitle: string | null;
  processTitles: string;
  urgent: number;
  outcome: Message['outcome'] | null;
  onBehalfOf: string | null;
}

/** A stored message as the contract says it, in a person's language. */
export const toMessage =
  (language: Language) =>
  (row: Stored): Message => {
    const { title, titles, body, bodies, senders, processKey, processTitle, processTitles, urgent, outcome, onBehalfOf, ...rest } = row;
    return {
      ...rest,
      sender: senderName(language, rest.sender, senders),
      title: textIn(language, title, titles),
      body: textIn(language, body, bodies),
      process: processKey === null ? null : { key: processKey, title: textIn(language, processTitle ?? '', processTitles) },
      urgent: urgent === 1,
      closedBy: rest.closedBy === null ? null : personName(language, rest.closedBy),
      ...(outcome ? { outcome } : {}),
      ...(onBehalfOf === null ? {} : { onBehalfOf: personName(language, onBehalfOf) }),
    };
  };
