import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { main } from '../../provision.ts';
import { functionsFound } from './functions-found.ts';
import { provision } from '../load.ts';
import { missingNames, otherLanguages } from './missing-names.ts';
import { readOrganisation } from '../read-organisation.ts';
import { openPlace, type Place, refusalOf, type SampleOrganisation, sampleOrganisation } from '../testing/sample-organisation.ts';
import { difference } from '../summary.ts';

let place: Place;
let files: SampleOrganisation;
beforeEach(async () => {
  place = await openPlace();
  files = sampleOrganisation();
  place.write(files);
});
afterEach(() => place.close());

/** Writes a file of names with one record on each line; the first record of the first section is on line 3. */
function translate(language: string, content: Record<string, Record<string, unknown>>): void {
  const sections = Object.entries(content).map(([section, records]) => {
    const lines = Object.entries(records).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
    return `${JSON.stringify(section)}: {\n${lines.join(',\n')}\n}`;
  });
  writeFileSync(join(place.folder, `names.${language}.json`), `{\n${sections.join(',\n')}\n}\n`);
}

const texts = async (table: 'apps' | 'functions' | 'tenants' | 'departments', key: string, column: string): Promise<unknown> => {
  const rows: Record<string, unknown>[] = await place.db.selectFrom(table).selectAll().execute();
  return JSON.parse(String(rows.find((row) => (row.code ?? row.id) === key)?.[column]));
};

describe('names in several languages', () => {
  it('R-I18N-04 are taken from the records and from the files of names alike', async () => {
    files.apps[0]!.names = { 'en-US': 'Human Resources' };
    files.functions[0]!.names = { 'pt-BR': 'Ponto' };
    place.write(files);
    translate('pt-BR', { apps: { hr: 'Recursos Humanos' }, functions: { count: { name: 'Inventário', remark: 'Divergências' } } });
    translate('en-US', { tenants: { 10001: { name: 'Headquarters' } }, titles: { 会计: 'Accountant' } });
    await provision(place.db, place.folder);
    expect(await texts('apps', 'hr', 'names')).toEqual({ 'en-US': 'Human Resources', 'pt-BR': 'Recursos Humanos' });
    expect(await texts('functions', 'count', 'names')).toEqual({ 'pt-BR': 'Inventário' });
    expect(await texts('functions', 'count', 'remarks')).toEqual({ 'pt-BR': 'Divergências' });
    expect(await texts('functions', 'leave', 'module_names')).toEqual({ 'pt-BR': 'Ponto' });
    expect(await texts('tenants', '10001', 'names')).toEqual({ 'en-US': 'Headquarters' });
    expect(await place.db.selectFrom('shared_names').selectAll().execute()).toEqual([
      { id: 'title:会计', kind: 'title', text: '会计', names: '{"en-US":"Accountant"}' },
    ]);
  });

  it('R-I18N-04 change nothing the second time, and are reported language by language when they change', async () => {
    translate('en-US', { apps: { hr: 'People' }, functions: { leave: { name: 'Leave' } } });
    await provision(place.db, place.folder);
    expect(await provision(place.db, place.folder)).toEqual([]);
    translate('en-US', { apps: { hr: 'Human Resources' } });
    const text = difference(await provision(place.db, place.folder));
    expect(text).toContain('~ hr 人力资源: names en-US People → Human Resources');
    expect(text).toContain('~ leave 请假申请: names en-US Leave → nothing');
    expect(await texts('functions', 'leave', 'names')).toEqual({});
    rmSync(join(place.folder, 'names.en-US.json'));
    await provision(place.db, place.folder);
    expect(await texts('apps', 'hr', 'names')).toEqual({});
  });

  it('R-I18N-04 make no change of an organisation that was loaded before there were names', async () => {
    await provision(place.db, place.folder);
    const rows = await place.db.selectFrom('provision_state').selectAll().execute();
    for (const { key, value } of rows) {
      const older = value.replace(/,"(names|remarks|descriptions|titles|module_names|labels)":"\{\}"/g, '');
      await place.db.updateTable('provision_state').set({ value: older }).where('key', '=', key).execute();
    }
    expect((await place.db.selectFrom('provision_state').selectAll().execute()).some(({ value }) => value.includes('"{}"'))).toBe(false);
    expect(await provision(place.db, place.folder)).toEqual([]);
    translate('en-US', { apps: { hr: 'People' } });
    expect(difference(await provision(place.db, place.folder))).toBe(
      'app         1 updated\n  ~ hr 人力资源: names en-US nothing → People',
    );
  });

  it('R-I18N-04 find a function in any language, with and without accents, by the words of its remark too', async () => {
    translate('pt-BR', { functions: { count: { name: 'Inventário geral', remark: 'Divergências de saldo' } } });
    translate('zh-TW', { functions: { count: { name: '盤點' } } });
    await provision(place.db, place.folder);
    for (const typed of ['inventário geral', 'inventariogeral', 'geral', 'ig', 'divergencias', 'saldo', '盘点', '盤點', 'pandian']) {
      expect([typed, await functionsFound(place.db, typed)]).toEqual([typed, ['count']]);
    }
    expect(await functionsFound(place.db, 'qjsq')).toEqual(['leave']);
  });
});

describe('files of names', () => {
  it.each([
    [
      'an unknown language in a record',
      (f: SampleOrganisation) => (f.apps[0]!.names = { fr: 'RH' }),
      'apps.json:2 [0].names.fr is none of the languages zh-CN, zh-TW, en-US, pt-BR',
    ],
    ['an empty name', (f: SampleOrganisation) => (f.apps[0]!.names = { 'en-US': ' ' }), 'apps.json:2 [0].names.en-US must not be empty'],
    [
      'a name that is too long',
      (f: SampleOrganisation) => (f.departments[0]!.names = { 'pt-BR': 'x'.repeat(201) }),
      'departments.json:2 [0].names.pt-BR must not have more than 200 characters',
    ],
    [
      'a name that is no text',
      (f: SampleOrganisation) => (f.functions[2]!.remarks = { 'pt-BR': 7 }),
      'functions.json:4 [2].remarks.pt-BR must be string',
    ],
  ] as const)('R-I18N-04 are refused whole with %s', async (_, change, line) => {
    change(files);
    place.write(files);
    expect(await refusalOf(place)).toEqual([line]);
  });

  it.each([
    ['another language', 'fr-FR', { apps: { hr: 'RH' } }, 'names.fr-FR.json:1 fr-FR is none of the languages zh-CN, zh-TW, en-US, pt-BR'],
    ['an unknown record', 'en-US', { apps: { hr: 'HR', nope: 'Nope' } }, 'names.en-US.json:4 there is no nope in apps'],
    ['an empty name', 'en-US', { apps: { hr: '' } }, 'names.en-US.json:3 apps.hr must not be empty'],
    [
      'a name that is too long',
      'en-US',
      { functions: { leave: { name: 'x'.repeat(201) } } },
      'names.en-US.json:3 functions.leave.name must not have more than 200 characters',
    ],
    [
      'an unknown field',
      'en-US',
      { functions: { leave: { label: 'Leave' } } },
      'names.en-US.json:3 functions.leave.label is not a field of this file',
    ],
    [
      'what the record does not have',
      'en-US',
      { functions: { leave: { remark: 'Days off' } } },
      'names.en-US.json:3 the record has no remark to say in en-US',
    ],
    ['an unknown section', 'en-US', { floors: { a: 'A' } }, 'names.en-US.json:2 floors is not a field of this file'],
  ])('R-I18N-04 are refused whole for %s', async (_, language, content, line) => {
    translate(language, content as unknown as Record<string, Record<string, unknown>>);
    expect(await refusalOf(place)).toEqual([line]);
  });

  it('R-I18N-04 have a name in one place only', async () => {
    files.apps[0]!.names = { 'en-US': 'People' };
    place.write(files);
    translate('en-US', { apps: { hr: 'Human Resources' } });
    expect(await refusalOf(place)).toEqual(['names.en-US.json:3 the record itself has names in en-US: say it in one place']);
  });

  it('R-I18N-04 let no script into a translated article', async () => {
    const news = { id: 'n1', category: 'company', title: '新闻', author: '企业传播组', publishedAt: '-1d 09:00', body: '<p>好</p>' };
    place.write({ ...files, news: [news] } as SampleOrganisation);
    translate('en-US', { news: { n1: { title: 'News', body: '<p>Good</p><script>alert(1)</script>' } } });
    expect(await refusalOf(place)).toEqual(['names.en-US.json:3 body is not safe: <script> must go']);
    translate('en-US', { news: { n1: { title: 'News', body: '<q>'.repeat(6_000) } } });
    expect(await refusalOf(place)).toEqual(['names.en-US.json:3 body cannot be used: the text has too many or too deeply nested elements']);
  });
});

describe('missing names', () => {
  it('R-I18N-04 are listed by language and place', async () => {
    files.people[1]!.title = '会计';
    place.write(files);
    translate('en-US', { apps: { hr: 'People' }, titles: { 会计: 'Accountant' }, functions: { count: { name: 'Count' } } });
    const { organisation } = await readOrganisation(place.folder);
    const places = (language: 'en-US' | 'pt-BR') => missingNames(organisation, [language]).map((one) => one.place);
    expect(places('pt-BR')).toEqual(
      expect.arrayContaining(['apps.hr', 'apps.stock', 'functions.count.name', 'functions.count.remark', 'titles.会计']),
    );
    expect(places('en-US')).toEqual(expect.arrayContaining(['apps.stock', 'functions.count.remark', 'subApps.forms']));
    expect(places('en-US')).not.toEqual(expect.arrayContaining(['apps.hr']));
    expect(otherLanguages).toEqual(['zh-TW', 'en-US', 'pt-BR']);
  });

  it('R-I18N-04 are reported by a command that changes nothing', async () => {
    const said: string[] = [];
    const run = (...args: string[]) =>
      main([place.folder, ...args], { ATRIUM_DATA: join(place.folder, 'other') }, (text) => said.push(text));
    expect(await run('--missing-names', '--language', 'en-US')).toBe(1);
    expect(said.join('\n')).toMatch(/^en-US: \d+ missing\n {2}tenants\.10001\.name: 总部\n/);
    expect(await run('--missing-names', '--language', 'xx')).toBe(2);
    expect(await run('--missing-names', '--dry-run')).toBe(2);
    expect(await place.db.selectFrom('apps').selectAll().execute()).toEqual([]);
  });
});
