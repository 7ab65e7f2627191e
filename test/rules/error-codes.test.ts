import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { files, finding, lineOf, read } from './sources.ts';

const raisesParcelError = /(?:new ParcelError\(\s*|threw: |late: )'(P\d\d)'/g;
const raisesSdkError = /[`'](S\d\d) /g;

describe.each([
  ['packages/parcels/REFERENCE.md', raisesParcelError, 24],
  ['packages/sdk/REFERENCE.md', raisesSdkError, 4],
])('%s', (document, raises, most) => {
  const folder = dirname(document);
  const text = read(document);
  /** `| P05, P06 | … | files |`: the last column has the files that raise a code. */
  const rows = [...text.matchAll(/^\| ([PS]\d\d(?:, [PS]\d\d)*) \|.*\| ([^|]*) \|$/gm)].flatMap(
    ({ 1: codes = '', 2: raisedIn = '', index }) =>
      codes.split(', ').map((code) => ({
        code,
        line: lineOf(text, index),
        paths: [...raisedIn.matchAll(/`([^`]+)`/g)].map(([, file = '']) => join(folder, file)),
      })),
  );
  const raised = files(`${folder}/**/*.{ts,tsx}`)
    .filter((path) => !/test\.tsx?$|\/testing\//.test(path))
    .flatMap((path) => [...read(path).matchAll(raises)].map(([, code = '']) => ({ code, path })));

  it('lists every code once', () => {
    expect(rows.map(({ code }) => code)).toEqual([...new Set(raised.map(({ code }) => code))].sort());
    expect(rows).toHaveLength(most);
  });

  it('names the files that raise each code', () => {
    const unnamed = raised
      .filter(({ code, path }) => !rows.some((row) => row.code === code && row.paths.includes(path)))
      .map(({ code, path }) => finding(path, 1, `raises ${code}`, `name it in the row of ${document}`));
    const wrong = rows.flatMap(({ code, line, paths }) =>
      paths
        .filter((path) => !raised.some((one) => one.code === code && one.path === path))
        .map((path) => finding(document, line, `${path} does not raise ${code}`, 'name the file that does')),
    );
    expect([...unnamed, ...wrong]).toEqual([]);
  });
});

it('each refusal of the server has a code of its own', () => {
  const path = 'packages/server/http/refusal-codes.ts';
  const refusals = [...read(path).matchAll(/^ {2}(\w+): \[\d{3}, (\d{5})\],$/gm)].map(([, name = '', code = '']) => ({ name, code }));
  expect(refusals.length).toBeGreaterThan(100);
  const shared = [...Map.groupBy(refusals, ({ code }) => code)].filter(([, those]) => those.length > 1);
  expect(shared.map(([code, those]) => `${code}: ${those.map(({ name }) => name).join(', ')}`)).toEqual([]);
});
