import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '../messages/language.ts';
import { listMessages } from '../modules/messages/queries.ts';
import { missingNames } from './checks/missing-names.ts';
import { provision } from './load.ts';
import { readOrganisation } from './read-organisation.ts';
import { openPlace, type Place, refusalOf, sampleOrganisation } from './testing/sample-organisation.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>';
let place: Place;
beforeEach(async () => {
  place = await openPlace();
  place.write(sampleOrganisation());
  mkdirSync(join(place.folder, 'covers'));
  writeFileSync(join(place.folder, 'covers/a.svg'), svg);
});
afterEach(() => place.close());

const write = (name: string, ...records: object[]) =>
  writeFileSync(join(place.folder, `${name}.json`), `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`);
const news = {
  id: 'n1',
  category: 'company',
  title: '上线',
  cover: 'a.svg',
  author: '办公室',
  publishedAt: '-1d 09:00',
  body: '<p>今天</p>',
};
const message = { id: 'm1', tenant: '10001', to: ['p1', 'p2'], type: 'notice', title: '通知', sender: '办公室', createdAt: '-1h' };
const guide = {
  id: 'g1',
  kind: 'hr',
  title: '人事指南',
  articles: [{ id: 'a1', title: '请假', body: '<p>先申请</p>', updatedAt: '-2d 10:00' }],
  contacts: [{ person: 'p1', duty: '休假' }],
  functions: ['leave'],
};
const quickLink = { id: 'q1', name: '官网', url: 'https://www.example.com/' };
const webAddress = 'must be an http(s) address without credentials';
const changes = async () => (await provision(place.db, place.folder)).map(({ action, kind, id }) => `${action} ${kind} ${id}`);

describe('news, messages and guides in files', () => {
  it.each(['body', 'draft', 'version'])(
    'R-ADM-05 a picture used in the %s of an article on the screens stays when its file is removed',
    async (where) => {
      write('news', news);
      write('guides', guide);
      await changes();
      const { id } = await place.db.selectFrom('covers').select('id').executeTakeFirstOrThrow();
      const body = `<p><img src="/pba/covers/${id}"></p>`;
      const own = { id: 'g2', kind: 'it', title: '信息化指南' } as const;
      await place.db.insertInto('guides').values(own).execute();
      const article = {
        id: 'a2',
        guide_id: 'g2',
        title: '投屏',
        body: where === 'body' ? body : '',
        updated_at: new Date().toISOString(),
        sort: 0,
      };
      await place.db
        .insertInto('guide_articles')
        .values({ ...article, draft: where === 'draft' ? JSON.stringify({ body }) : null })
        .execute();
      const version = { article_id: 'a2', number: 1, fields: JSON.stringify({ body }), at: new Date().toISOString() };
      if (where === 'version') await place.db.insertInto('guide_article_versions').values(version).execute();
      const { cover: _, ...bare } = news;
      write('news', bare);
      await changes();
      expect(await place.db.selectFrom('covers').select('id').execute()).toEqual([{ id }]);
      await place.db.deleteFrom('guide_articles').where('id', '=', 'a2').execute();
    },
  );

  it('R-SRV-04 are loaded once, and follow the files', async () => {
    for (const [name, record] of Object.entries({ news, messages: message, guides: guide })) write(name, record);
    expect(await changes()).toEqual(expect.arrayContaining(['added news n1', 'added message m1', 'added guide g1']));
    expect(await changes()).toEqual([]);
    expect(await place.db.selectFrom('covers').select('media_type').execute()).toEqual([{ media_type: 'image/svg+xml' }]);
    expect(await place.db.selectFrom('news_terms').select('term').where('term', '=', 'shangxian').execute()).toHaveLength(1);
    write('news', { ...news, title: '改名' });
    write('guides');
    expect((await changes()).toSorted()).toEqual(['removed guide g1', 'updated news n1']);
    expect(await place.db.selectFrom('news_terms').select('term').where('term', '=', 'shangxian').execute()).toEqual([]);
    expect(await place.db.selectFrom('guide_articles').select('id').execute()).toEqual([]);
  });

  it('R-I18N-04 R-MSG-01 messages have titles, texts, senders and processes in other languages', async () => {
    write('messages', { ...message, body: '全文 <见附件>', process: { key: 'k', title: '搬迁' }, titles: { 'pt-BR': 'Aviso' } });
    const names = {
      messages: { m1: { title: 'Notice', body: 'In full <see attachment>' } },
      senders: { 办公室: 'Office' },
      processes: { 搬迁: 'Move' },
    };
    writeFileSync(join(place.folder, 'names.en-US.json'), JSON.stringify(names));
    await provision(place.db, place.folder);
    const shown = async (language: Language) => {
      const page = { pageIndex: 1, pageSize: 10, words: [] };
      const [one] = await listMessages(place.db, { personId: 'p1', tenantId: '10001', language }, page);
      return [one?.title, one?.body, one?.sender, one?.process?.title];
    };
    expect(await shown('en-US')).toEqual(['Notice', 'In full <see attachment>', 'Office', 'Move']);
    expect(await shown('pt-BR')).toEqual(['Aviso', '全文 <见附件>', '办公室', '搬迁']);
    const found = { pageIndex: 1, pageSize: 10, words: ['attachment'] };
    expect(await listMessages(place.db, { personId: 'p1', tenantId: '10001', language: 'zh-CN' }, found)).toHaveLength(1);
    expect(await changes()).toEqual([]);
    writeFileSync(join(place.folder, 'names.en-US.json'), JSON.stringify({ messages: { m1: { title: 'Move' } } }));
    await provision(place.db, place.folder);
    expect(await shown('en-US')).toEqual(['Move', '全文 <见附件>', '办公室', '搬迁']);
  });

  it('R-I18N-04 what messages have no name for is listed, people excepted', async () => {
    write('messages', { ...message, body: '全文', process: { key: 'k', title: '搬迁' } }, { ...message, id: 'm2', sender: '单小雨' });
    const { organisation } = await readOrganisation(place.folder);
    const places = missingNames(organisation, ['en-US']).map((one) => one.place);
    expect(places.filter((one) => /^(messages|senders|processes)\./.test(one))).toEqual([
      'messages.m1.title',
      'messages.m1.body',
      'messages.m2.title',
      'senders.办公室',
      'processes.请假',
      'processes.搬迁',
    ]);
  });

  it('R-SRV-04 keep their read state until the file changes', async () => {
    write('messages', message);
    await provision(place.db, place.folder);
    await place.db.updateTable('messages').set({ status: 'read' }).where('person_id', '=', 'p1').execute();
    write('messages', { ...message, title: '新的通知' });
    await provision(place.db, place.folder);
    const rows = await place.db.selectFrom('messages').select(['person_id', 'status']).orderBy('person_id').execute();
    expect(rows).toEqual([
      { person_id: 'p1', status: 'read' },
      { person_id: 'p2', status: 'noread' },
    ]);
  });

  it.each([
    ['news', { ...news, body: '<p onclick="x()">今天</p><script>1</script>' }, 'news.json:2 is not safe: onclick of <p>, <script> must go'],
    ['news', { ...news, body: '<a href="javascript:x">今天</a>' }, 'news.json:2 is not safe: href of <a> must go'],
    ['news', { ...news, body: '<img src="https://tracker.example/x.png">' }, 'news.json:2 is not safe: src of <img> must go'],
    ['news', { ...news, bodies: { 'en-US': '<p>a</p><script>1</script>' } }, 'news.json:2 is not safe: <script> must go'],
    ['news', { ...news, body: '<q>'.repeat(6_000) }, 'news.json:2 cannot be used: the text has too many or too deeply nested elements'],
    [
      'news',
      { ...news, body: '&'.repeat(30_000) },
      'news.json:2 cannot be used: the text has more than 40000 characters when it is cleaned',
    ],
    [
      'guides',
      { ...guide, articles: [{ ...guide.articles[0], bodies: { 'en-US': '<q>'.repeat(6_000) } }] },
      'guides.json:2 cannot be used: the text has too many or too deeply nested elements',
    ],
    ['news', { ...news, tenant: 'x' }, 'news.json:2 there is no tenant x'],
    ['news', { ...news, cover: 'b.svg' }, 'news.json:2 there is no file covers/b.svg'],
    ['news', { ...news, cover: '../a.svg' }, 'news.json:2 [0].cover must be the name of a .svg, .webp, .png or .jpg file in covers/'],
    ['messages', { ...message, to: ['nobody'] }, 'messages.json:2 there is no person nobody'],
    ['messages', { ...message, tenant: '10002' }, 'messages.json:2 p2 is not in tenant 10002'],
    [
      'messages',
      { ...message, link: '//evil.example' },
      "messages.json:2 [0].link must be a path below the portal's address: one '/' first, without /pba",
    ],
    ['guides', { ...guide, contacts: [{ person: 'x', duty: '休假' }] }, 'guides.json:2 there is no person x'],
    ['guides', { ...guide, functions: ['attendance'] }, 'guides.json:2 there is no function attendance that opens'],
    ['guides', { ...guide, articles: [{ ...guide.articles[0], week: 1 }] }, 'guides.json:2 week and weekday belong together'],
    [
      'guides',
      { ...guide, articles: [{ ...guide.articles[0], body: '<iframe src="/"></iframe>' }] },
      'guides.json:2 is not safe: <iframe> must go',
    ],
    ['quick-links', { ...quickLink, tenant: 'x' }, 'quick-links.json:2 there is no tenant x'],
    ['quick-links', { ...quickLink, url: 'javascript:alert(1)' }, `quick-links.json:2 [0].url ${webAddress}`],
    ['quick-links', { ...quickLink, url: 'https://a:b@evil.example/' }, `quick-links.json:2 [0].url ${webAddress}`],
    ['recommended', { id: 'check-in', functions: ['attendance'] }, 'recommended.json:2 there is no function attendance that opens'],
    ['recommended', { id: 'check-in', functions: ['leave', 'leave'] }, 'recommended.json:2 leave is named twice'],
  ])('R-SRV-04 are refused whole: %s %j', async (name, record, line) => {
    write(name, record);
    expect(await refusalOf(place)).toEqual([line]);
  });

  it('R-FRAME-13 R-APP-06 quick links and recommended functions are loaded in the order of their files', async () => {
    write('quick-links', quickLink, { ...quickLink, id: 'q2', name: '招聘', tenant: '10001' });
    write('recommended', { id: 'check-in', functions: ['leave'] });
    expect(await changes()).toEqual(expect.arrayContaining(['added quick-link q1', 'added quick-link q2', 'added recommended check-in']));
    expect(await place.db.selectFrom('quick_links').select(['name', 'tenant_id', 'sort']).orderBy('sort').execute()).toEqual([
      { name: '官网', tenant_id: null, sort: 0 },
      { name: '招聘', tenant_id: '10001', sort: 1 },
    ]);
    write('recommended', { id: 'check-in', functions: [] });
    expect(await changes()).toEqual(['updated recommended check-in']);
  });

  it.each([
    '<svg><script>alert(1)</script></svg>',
    '<svg onload="x()"></svg>',
    '<svg><a href="https://evil.example"><rect/></a></svg>',
    '<svg><image xlink:href="https://evil.example/x.png"/></svg>',
    '<svg><foreignObject><p>x</p></foreignObject></svg>',
    '<!DOCTYPE svg [<!ENTITY x "y">]><svg/>',
    '<html></html>',
  ])('R-SRV-04 refuse the picture %s', async (content) => {
    writeFileSync(join(place.folder, 'covers/a.svg'), content);
    write('news', news);
    expect((await refusalOf(place))[0]).toMatch(/^news\.json:2 covers\/a\.svg (is no svg picture|has something in it)/);
  });
});
