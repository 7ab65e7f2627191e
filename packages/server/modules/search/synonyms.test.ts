import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { provision } from '../../provisioning/load.ts';
import { openPlace, type Place, refusalOf, sampleOrganisation } from '../../provisioning/testing/sample-organisation.ts';
import type { Session } from '../../identity/queries.ts';
import { findAnswers } from './find-answers.ts';

let place: Place;
beforeEach(async () => {
  place = await openPlace();
  place.write(sampleOrganisation());
});
afterEach(() => place.close());

const write = (...records: object[]) =>
  writeFileSync(join(place.folder, 'synonyms.json'), `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`);

async function foundBy(question: string): Promise<string[]> {
  const { value } = await place.db.selectFrom('versions').select('value').where('name', '=', 'rights').executeTakeFirstOrThrow();
  const session = { personId: 'p1', tenantId: '10001', tsmpVisible: 0, rightsVersion: value, language: 'zh-CN' } as Session;
  return (await findAnswers(place.db, session, question)).found.map(({ citation }) => citation.title);
}

it('R-AI-03 words of the organisation find what its texts call otherwise, from the next loading on', async () => {
  await provision(place.db, place.folder);
  expect(await foundBy('when can I take a furlough?')).toEqual([]);
  write({ id: 'leave', words: ['Furlough', '歇班'], means: ['请假'] });
  await provision(place.db, place.folder);
  expect((await foundBy('when can I take a furlough?'))[0]).toBe('请假申请');
  expect((await foundBy('我想歇班'))[0]).toBe('请假申请');
  write();
  await provision(place.db, place.folder);
  expect(await foundBy('我想歇班')).toEqual([]);
});

it('R-AI-03 a file of synonyms that is wrong is refused with its line', async () => {
  const good = { id: 'leave', words: ['furlough'], means: ['请假'] };
  write(good, { id: 'off', words: ['FURLOUGH'], means: ['休假'] });
  expect(await refusalOf(place)).toEqual(['synonyms.json:3 FURLOUGH is already a word of leave']);
  write(good, { ...good, words: ['off'] });
  expect(await refusalOf(place)).toEqual(['synonyms.json:3 id leave is taken by record 1']);
  write({ ...good, means: [] });
  expect(await refusalOf(place)).toEqual(['synonyms.json:2 [0].means must not have fewer than 1 items']);
  write({ ...good, seeks: ['请假'] });
  expect(await refusalOf(place)).toEqual(['synonyms.json:2 [0].seeks is not a field of this file']);
});
