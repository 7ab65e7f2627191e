import { randomUUID } from 'node:crypto';
import { type MessageRule, type MessageType, portalPath } from '@atrium/api/contract';
import { nextTime } from '../../../db/next-time.ts';
import type { Db, NewRow, Row } from '../../../db/schema.ts';
import type { Language } from '../../../messages/language.ts';
import { messageTerms } from '../../../search/message-terms.ts';

/** A text in other languages than its plain one. */
type Others = Partial<Record<Language, string>>;

/** Content of a message, the same for all recipients. */
export interface Draft {
  type: MessageType;
  title: string;
  titles?: Others;
  body: string;
  bodies?: Others;
  /** A path below the portal's address, or an https address that its sender may link to. */
  link: string | null;
  sender: string;
  process?: { key: string; title: string; titles?: Others };
  source?: string;
  rule?: MessageRule;
  urgent?: boolean;
  taskId?: string;
  /** Result of the process that it reports. */
  outcome?: 'approved' | 'returned';
  /** Id of the service account that sends it. */
  sentBy?: string;
  expiresAt?: string;
  replaceKey?: string;
}

export type Content = Row<'message_contents'>;

const belowPortal = new RegExp(portalPath);

/** Whether a message may lead there: nothing but the portal and https is ever opened. */
const isLink = (link: string): boolean => belowPortal.test(link) || URL.parse(link)?.protocol === 'https:';

/** Of one statement: databases take a limited number of values. */
const termsAtOnce = 2000;

/** Writes the content of a message once for all recipients, with its search terms. */
export async function writeContent(trx: Db, tenantId: string, draft: Draft): Promise<Content> {
  const { type, title, titles = {}, body, bodies = {}, link, sender, process, source = '', rule = 'direct', urgent = false } = draft;
  if (link !== null && !isLink(link)) throw new Error(`${link} is no path below the portal's address`);
  const content = await trx
    .insertInto('message_contents')
    .values({
      id: randomUUID(),
      tenant_id: tenantId,
      type,
      title,
      titles: JSON.stringify(titles),
      body,
      bodies: JSON.stringify(bodies),
      link,
      sender,
      source,
      rule,
      urgent: urgent ? 1 : 0,
      task_id: draft.taskId ?? null,
      outcome: draft.outcome ?? null,
      process_key: process?.key ?? null,
      process_title: process?.title ?? null,
      process_titles: JSON.stringify(process?.titles ?? {}),
      sent_by: draft.sentBy ?? null,
      expires_at: draft.expiresAt ?? null,
      replace_key: draft.replaceKey ?? null,
      created_at: nextTime(),
    } satisfies NewRow<'message_contents'>)
    .returningAll()
    .executeTakeFirstOrThrow();
  const terms = messageTerms({ title, titles, sender, body, bodies });
  for (let from = 0; from < terms.length; from += termsAtOnce)
    await trx
      .insertInto('message_terms')
      .values(terms.slice(from, from + termsAtOnce).map((term) => ({ content_id: content.id, term })))
      .execute();
  return content;
}
