import { expect, it } from 'vitest';
import { files, finding, read } from './sources.ts';

it('nothing in the browser needs crypto.randomUUID, which plain http does not have', () => {
  const sources = files('{shell,widgets,packages/{stores,parcels,sdk,ui,login,ticket-form,assistant-page,ai-assistant}}/**/*.{ts,tsx}');
  const found = sources.filter((path) => !/test\.tsx?$/.test(path) && read(path).includes('crypto.randomUUID()'));
  expect(found.map((path) => finding(path, 1, 'calls crypto.randomUUID', 'use randomId of @atrium/stores'))).toEqual([]);
});
