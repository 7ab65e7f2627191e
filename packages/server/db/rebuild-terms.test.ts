import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchPeople } from '../modules/people/search.ts';
import { openDirectory } from '../modules/people/testing/directory.ts';
import type { Portal } from '../testing/portal.ts';
import { rebuildTerms } from './rebuild-terms.ts';
import { newsTerms } from '../search/news-terms.ts';
import { termsVersion, textTerms } from '../search/terms.ts';

let portal: Portal;
beforeAll(async () => {
  ({ portal } = await openDirectory());
  const article = {
    id: 'n1',
    tenant_id: '10001',
    category: 'company' as const,
    summary: '',
    cover: null,
    author: 'João',
    published_at: '2026-01-01T00:00:00.000Z',
  };
  const content = {
    id: 'm1',
    tenant_id: '10001',
    type: 'notice' as const,
    title: '女工委',
    body: 'Müller',
    link: null,
    sender: '吕布',
    created_at: '2026-01-01T00:00:00.000Z',
  };
  await portal.db
    .insertInto('news')
    .values({ ...article, title: '战略', titles: '{"en-US":"Strategy"}', body: '<p>é</p>' })
    .execute();
  await portal.db.insertInto('message_contents').values(content).execute();
});
afterAll(() => portal.close());

const versionOf = async () =>
  (await portal.db.selectFrom('versions').select('value').where('name', '=', 'terms').executeTakeFirst())?.value;

it('a new database has the version of the present rules', async () => {
  expect(await versionOf()).toBe(termsVersion);
});

it('terms of earlier rules are rebuilt at the next start, current ones stay', async () => {
  const { db } = portal;
  const ofPerson = (id: string) =>
    db.selectFrom('person_terms').selectAll().where('person_id', '=', id).orderBy('tenant_id').orderBy('weight').orderBy('term').execute();
  // As the first start with the present rules leaves them.
  await db.deleteFrom('versions').where('name', '=', 'terms').execute();
  await rebuildTerms(db);
  const wanted = await ofPerson('c2');
  await db.deleteFrom('person_terms').where('person_id', '=', 'c2').where('term', 'like', 'dan%').execute();
  await db.insertInto('person_terms').values({ tenant_id: '10001', person_id: 'c2', weight: 90, term: 'former' }).execute();
  const untouched = await ofPerson('c1');
  await db.deleteFrom('versions').where('name', '=', 'terms').execute();
  expect(await searchPeople(db, '10001', 'danlixing')).toEqual([]);

  await rebuildTerms(db);

  expect(await ofPerson('c2')).toEqual(wanted);
  expect(await ofPerson('c1')).toEqual(untouched);
  expect(await searchPeople(db, '10001', 'danlixing')).toEqual(['c2']);
  expect(await versionOf()).toBe(termsVersion);
  const news = await db.selectFrom('news_terms').select('term').where('news_id', '=', 'n1').execute();
  const texts = {
    title: '战略',
    titles: { 'en-US': 'Strategy' },
    summary: '',
    summaries: {},
    author: 'João',
    body: '<p>é</p>',
    bodies: {},
  };
  expect(news.map(({ term }) => term).toSorted()).toEqual(newsTerms(texts).toSorted());
  const message = await db.selectFrom('message_terms').select('term').where('content_id', '=', 'm1').execute();
  expect(message.map(({ term }) => term).toSorted()).toEqual(textTerms('女工委', ['吕布'], 'Müller').toSorted());
});

it('R-TASK-04 to-dos and reports that an older version has written get their searchable texts', async () => {
  const { db } = portal;
  const task = { id: 'x1', tenant_id: '10001', person_id: 'c1', kind: 'todo' as const, title: '采购', process_name: '', applicant: '' };
  await db
    .insertInto('tasks')
    .values({
      ...task,
      current_node: '',
      priority: 'normal',
      created_at: '2026-01-01T00:00:00.000Z',
      due_at: null,
      link: '/a?key=CG-0042',
      withdrawable: 0,
      deleted_at: null,
    })
    .execute();
  await db.deleteFrom('versions').where('name', '=', 'terms').execute();
  await rebuildTerms(db);
  const { search_text: text } = await db.selectFrom('tasks').select('search_text').where('id', '=', 'x1').executeTakeFirstOrThrow();
  expect([text?.includes('采购'), text?.includes('caigou'), text?.includes('0042')]).toEqual([true, true, true]);
});

it('nothing is looked at where the rules are the same', async () => {
  const { db } = portal;
  await db.insertInto('person_terms').values({ tenant_id: '10001', person_id: 'c2', weight: 90, term: 'kept' }).execute();
  await rebuildTerms(db);
  expect(await searchPeople(db, '10001', 'kept')).toEqual(['c2']);
});
