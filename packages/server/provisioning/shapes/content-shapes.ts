import { createHash } from 'node:crypto';
import type { NewRow } from '../../db/schema.ts';
import { safeHtml } from '../../html/safe-html.ts';
import { messageTerms } from '../../search/message-terms.ts';
import { newsTerms } from '../../search/news-terms.ts';
import type { Term } from '../../search/terms.ts';
import type { Texts } from '../records/nameable.ts';
import type { Organisation } from '../records/records.ts';
import { type Shape, shape, texts } from './shapes.ts';

/** Returns news with pictures, messages, guides and the frame's content as rows. */
export const contentShapes = ({
  news,
  covers,
  attachments,
  messages,
  guides,
  quickLinks,
  recommended,
  workbench,
  synonyms,
  sharedNames,
}: Organisation): Shape[] => [
  ...covers.map(({ id, mediaType, content }) => shape('cover', { id, media_type: mediaType, content } satisfies NewRow<'covers'>)),
  // Two names may have the same content.
  ...[...new Map(attachments.map((file) => [file.id, file])).values()].map(({ id, mediaType, content }) =>
    shape('news-file', { id, media_type: mediaType, content } satisfies NewRow<'news_files'>),
  ),
  ...(news ?? []).map((item) => newsShape(item, covers, attachments)),
  ...messageShapes(messages ?? [], sharedNames),
  ...(guides ?? []).map(guideShape),
  ...(quickLinks ?? []).map(({ id, tenant = null, name, url }, sort) =>
    shape('quick-link', { id, tenant_id: tenant, name, url, sort } satisfies NewRow<'quick_links'>),
  ),
  ...(synonyms ?? []).map(({ id, words, means }, sort) =>
    shape('synonym', { id, words: JSON.stringify(words), means: JSON.stringify(means), sort } satisfies NewRow<'synonyms'>),
  ),
  ...(workbench ?? []).map(({ id, tenant = null, cards }) =>
    shape('workbench', {
      id,
      tenant_id: tenant,
      cards: JSON.stringify(cards.map((card) => ({ visible: true, ...card }))),
    } satisfies NewRow<'workbench_defaults'>),
  ),
  ...(recommended ?? []).map(({ id, functions }, sort) =>
    shape('recommended', { id, sort } satisfies NewRow<'recommended_groups'>, {
      recommended_functions: functions.map((code, place) => ({
        group_id: id,
        function_code: code,
        sort: place,
      })) satisfies NewRow<'recommended_functions'>[],
    }),
  ),
];

function newsShape(
  item: NonNullable<Organisation['news']>[number],
  covers: Organisation['covers'],
  files: Organisation['attachments'],
): Shape {
  const { id, tenant = null, category, title, titles = {}, summary = '', summaries = {}, cover, author, publishedAt } = item;
  const bodies = safeBodies(item.bodies);
  const body = safeHtml(item.body).html;
  const row = {
    id,
    tenant_id: tenant,
    category,
    title,
    titles: texts(titles),
    summary,
    summaries: texts(summaries),
    cover: covers.find(({ name }) => name === cover)?.id ?? null,
    author,
    body,
    bodies: texts(bodies),
    published_at: publishedAt,
  } satisfies NewRow<'news'>;
  return shape('news', row, newsLinks(item, files), () => weighed(newsTerms({ title, titles, summary, summaries, author, body, bodies })));
}

/** Omits empty tables, so that records provisioned before these tables existed are unchanged. */
function newsLinks(
  { id, confirmBy, pinnedUntil, attachments = [] }: NonNullable<Organisation['news']>[number],
  files: Organisation['attachments'],
): Shape['links'] {
  const notice = { news_id: id, confirm_by_at: confirmBy ?? null, pinned_until_at: pinnedUntil ?? null } satisfies NewRow<'news_notices'>;
  const attached = attachments.flatMap((name, sort) => {
    const file = files.find((one) => one.name === name);
    return file ? [{ id: opaque(`${id} ${name} ${file.id}`), news_id: id, file_id: file.id, name, size: file.size, sort }] : [];
  }) satisfies NewRow<'news_attachments'>[];
  return {
    ...(confirmBy || pinnedUntil ? { news_notices: [notice] } : {}),
    ...(attached.length > 0 ? { news_attachments: attached } : {}),
  };
}

type Message = NonNullable<Organisation['messages']>[number];

function messageShapes(messages: readonly Message[], sharedNames: Organisation['sharedNames']): Shape[] {
  const processes = new Map(sharedNames.filter(({ kind }) => kind === 'process').map(({ text, names }) => [text, names]));
  return messages.map((item) => messageShape(item, processes));
}

function messageShape(item: Message, processes: ReadonlyMap<string, Texts>): Shape {
  const { id, tenant, to, type, title, titles = {}, body = '', bodies = {}, link = null, sender, createdAt, read } = item;
  const { process, source, rule, urgent, task } = item;
  // Omits columns without a value, so that records provisioned before these columns existed are unchanged.
  const row = {
    id,
    tenant_id: tenant,
    type,
    title,
    titles: texts(titles),
    body,
    bodies: texts(bodies),
    process_titles: texts(processes.get(process?.title ?? '')),
    link,
    sender,
    created_at: createdAt,
    ...(process ? { process_key: process.key, process_title: process.title } : {}),
    ...(source ? { source } : {}),
    ...(rule ? { rule } : {}),
    ...(urgent ? { urgent: 1 as const } : {}),
    ...(task ? { task_id: task } : {}),
  } satisfies NewRow<'message_contents'>;
  const messages = to.map((person) => ({
    id: opaque(`${id} ${person}`),
    content_id: id,
    tenant_id: tenant,
    person_id: person,
    status: read === true ? 'read' : 'noread',
    created_at: createdAt,
    ...(process ? { line: process.key } : {}),
  })) satisfies NewRow<'messages'>[];
  return shape('message', row, { messages }, () => weighed(messageTerms({ title, titles, sender, body, bodies })));
}

function guideShape(item: NonNullable<Organisation['guides']>[number]): Shape {
  const { id, kind, tenant = null, title, titles, hours = '', openHours, articles, contacts = [], functions = [] } = item;
  const row = {
    id,
    kind,
    tenant_id: tenant,
    title,
    titles: texts(titles),
    hours,
    ...(openHours ? { open_hours: JSON.stringify(openHours) } : {}),
  } satisfies NewRow<'guides'>;
  return shape('guide', row, {
    guide_articles: articles.map((article, sort) => ({
      id: article.id,
      guide_id: id,
      title: article.title,
      titles: texts(article.titles),
      body: article.body === undefined ? '' : safeHtml(article.body).html,
      bodies: texts(safeBodies(article.bodies)),
      week: article.week ?? null,
      weekday: article.weekday ?? null,
      updated_at: article.updatedAt,
      sort,
      ...(article.meals ? { meals: JSON.stringify(article.meals) } : {}),
    })) satisfies NewRow<'guide_articles'>[],
    guide_contacts: contacts.map(({ person, duty, duties, rota }, sort) => ({
      guide_id: id,
      person_id: person,
      duty,
      duties: texts(duties),
      sort,
      ...(rota ? { rota: 1 } : {}),
    })) satisfies NewRow<'guide_contacts'>[],
    guide_functions: functions.map((code, sort) => ({ guide_id: id, function_code: code, sort })) satisfies NewRow<'guide_functions'>[],
  });
}

const safeBodies = (bodies: Texts = {}): Texts =>
  Object.fromEntries(Object.entries(bodies).map(([language, body]) => [language, safeHtml(body).html]));

const weighed = (terms: readonly string[]): Term[] => terms.map((term) => ({ term, weight: 1 }));

const opaque = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
