import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { provision } from './load.ts';
import { openPlace, type Place, refusalOf, sampleOrganisation } from './testing/sample-organisation.ts';

let place: Place;
beforeEach(async () => {
  place = await openPlace();
  place.write(sampleOrganisation());
  mkdirSync(join(place.folder, 'attachments'));
  for (const name of ['a.pdf', '同样.pdf']) writeFileSync(join(place.folder, 'attachments', name), '%PDF-1.4 one');
  writeFileSync(join(place.folder, 'attachments/b.xlsx'), 'no zip');
});
afterEach(() => place.close());

const write = (name: string, ...records: object[]) =>
  writeFileSync(join(place.folder, `${name}.json`), `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`);
const news = { id: 'n1', category: 'company', title: '上线', author: '办公室', publishedAt: '-1d 09:00', body: '<p>今天</p>' };
const changes = async () => (await provision(place.db, place.folder)).map(({ action, kind, id }) => `${action} ${kind} ${id}`);

describe('files, confirmations and pins of news', () => {
  it('R-HOME-05 R-SRV-04 files, confirmations and pins are loaded, change with the file and go with it', async () => {
    write('news', { ...news, attachments: ['a.pdf', '同样.pdf'], confirmBy: '+2d 18:00', pinnedUntil: '+3d 00:00' });
    await changes();
    expect(await changes()).toEqual([]);
    const attached = () => place.db.selectFrom('news_attachments').select(['name', 'size']).orderBy('sort').execute();
    expect(await attached()).toEqual([
      { name: 'a.pdf', size: 12 },
      { name: '同样.pdf', size: 12 },
    ]);
    expect(await place.db.selectFrom('news_files').select('media_type').execute()).toEqual([{ media_type: 'application/pdf' }]);
    const notice = await place.db.selectFrom('news_notices').selectAll().executeTakeFirst();
    expect(notice!.confirm_by_at! > new Date().toISOString()).toBe(true);
    write('news', news);
    expect(await changes()).toContain('updated news n1');
    expect(await attached()).toEqual([]);
    expect(await place.db.selectFrom('news_notices').selectAll().execute()).toEqual([]);
    expect(await place.db.selectFrom('news_files').selectAll().execute()).toEqual([]);
  });

  it('R-ADM-05 a file and a picture that news of the screens still have stay when the files forget them', async () => {
    mkdirSync(join(place.folder, 'covers'));
    writeFileSync(join(place.folder, 'covers/a.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    write('news', { ...news, attachments: ['a.pdf'], cover: 'a.svg' });
    await changes();
    await place.db.insertInto('taken_over').values({ key: 'news:n1', person_id: 'p1', at: new Date().toISOString() }).execute();
    write('news', news);
    expect(await changes()).toContain('left news n1');
    const there = async (table: 'covers' | 'news_files') => (await place.db.selectFrom(table).select('id').execute()).length;
    expect([await there('covers'), await there('news_files')]).toEqual([1, 1]);
  });

  it.each([
    [['c.pdf'], 'news.json:2 there is no file attachments/c.pdf'],
    [['b.xlsx'], 'news.json:2 attachments/b.xlsx is no xlsx file'],
    [['../people.json'], 'news.json:2 [0].attachments[0] must be the name of a file in attachments/'],
    [['run.exe'], 'news.json:2 [0].attachments[0] must be the name of a file in attachments/'],
  ])('R-SRV-04 the file %j is refused', async (attachments, problem) => {
    write('news', { ...news, attachments });
    expect(await refusalOf(place)).toContain(problem);
  });

  it('R-USER-07 R-SRV-04 a company sets the initial home page, and another one for a tenant', async () => {
    write('workbench', { id: 'w1', cards: [{ id: 'news', size: 'full' }] }, { id: 'w2', tenant: '10001', cards: [] });
    await changes();
    const rows = await place.db.selectFrom('workbench_defaults').select(['tenant_id', 'cards']).orderBy('id').execute();
    expect(rows).toEqual([
      { tenant_id: null, cards: '[{"visible":true,"id":"news","size":"full"}]' },
      { tenant_id: '10001', cards: '[]' },
    ]);
  });

  it('R-USER-07 R-SRV-04 two home pages for the same tenant, and a card twice, are refused', async () => {
    write('workbench', { id: 'w1', cards: [{ id: 'a' }, { id: 'a' }] }, { id: 'w2', cards: [] });
    expect(await refusalOf(place)).toHaveLength(2);
  });

  it.each([
    [{ meals: [{ meal: 'lunch', from: '13:00', to: '12:00', dishes: [] }], week: 1, weekday: 1 }, 'guides.json:2 12:00 is not after 13:00'],
    [{ week: 1, weekday: 1 }, 'guides.json:2 needs a body or meals'],
    [{ meals: [] }, 'guides.json:2 belong to a week and a weekday'],
  ])('R-HOME-05 a day of the canteen like %j is refused', async (article, problem) => {
    const articles = [{ id: 'a1', title: '周一', updatedAt: '-2d 10:00', ...article }];
    write('guides', { id: 'g1', kind: 'food-menu', title: '菜单', articles });
    expect(await refusalOf(place)).toContain(problem);
  });
});
