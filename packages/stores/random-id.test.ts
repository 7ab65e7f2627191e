import { expect, it } from 'vitest';
import { files, finding, read } from '../../test/rules/sources.ts';
import { randomId } from './random-id.ts';

it('is a random UUID, another one each time', () => {
  const ids = Array.from({ length: 1000 }, randomId);
  expect(ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(1000);
});

it('nothing in the browser needs crypto.randomUUID, which plain http does not have', () => {
  const sources = files(
    '{shell,widgets,packages/{stores,parcels,sdk,ui,login,ticket-form,assistant-page,ai-assistant,bridge}}/**/*.{ts,tsx}',
  );
  const found = sources.filter((path) => !/test\.tsx?$/.test(path) && read(path).includes('crypto.randomUUID()'));
  expect(found.map((path) => finding(path, 1, 'calls crypto.randomUUID', 'use randomId of @atrium/stores'))).toEqual([]);
});
