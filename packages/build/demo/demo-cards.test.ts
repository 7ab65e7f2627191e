import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLuhn } from '../../server/modules/account/bank-cards/card-number.ts';
import { listCards, masked } from '../../server/modules/account/bank-cards/queries.ts';
import { openNumber } from '../../server/modules/account/bank-cards/sealed-number.ts';
import { provision } from '../../server/provisioning/load.ts';
import { openPlace, type Place, sampleOrganisation } from '../../server/provisioning/testing/sample-organisation.ts';
import { openVault, type Vault } from '../../server/vault/vault.ts';
import { addDemoCards } from './demo-cards.ts';
import { root } from '../root.ts';

const demo = { personId: 'u10001', tenantId: '10001' };
let place: Place;
let vault: Vault;
beforeAll(async () => {
  place = await openPlace();
  vault = openVault({ secretKey: 'a'.repeat(64), dataFolder: '' });
  const sample = sampleOrganisation();
  const [first] = sample.people;
  place.write({ ...sample, people: [{ ...first, id: demo.personId }], tasks: undefined });
  copyFileSync(join(root, 'packages/demo-organisation/banks.json'), join(place.folder, 'banks.json'));
  await provision(place.db, place.folder);
  await addDemoCards(place.db, vault);
});
afterAll(() => place.close());

it('R-USER-05 the demo employee has two bank cards of known banks, one of them for wages', async () => {
  const cards = (await listCards(place.db, demo)).map(masked);
  expect(cards.map(({ bankName, isDefault, countsFrom }) => [bankName, isDefault, countsFrom])).toEqual([
    ['招商银行', true, null],
    ['中国工商银行', false, null],
  ]);
  expect(cards.every(({ holder, subbranchName, bankName }) => holder === '林知遥' && subbranchName.startsWith(bankName))).toBe(true);
});

it('R-USER-05 their numbers are encrypted, decrypt only in their own row and have a valid check digit', async () => {
  const rows = await listCards(place.db, demo);
  const numbers = rows.map((row) => openNumber(vault, demo, row));
  expect(numbers.map(isLuhn)).toEqual([true, true]);
  expect(numbers.filter((number) => JSON.stringify(rows).includes(number))).toEqual([]);
  expect(() => openNumber(vault, demo, { ...rows[0]!, id: rows[1]!.id })).toThrow();
});
