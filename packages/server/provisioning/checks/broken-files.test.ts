import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPlace, type Place, refusalOf, sampleOrganisation } from '../testing/sample-organisation.ts';

let place: Place;

beforeAll(async () => {
  place = await openPlace();
});
afterAll(() => place.close());
beforeEach(() => place.write(sampleOrganisation()));

const refusal = (): Promise<string[]> => refusalOf(place);

const rewrite = (file: string, change: (text: string) => string): void => {
  const path = join(place.folder, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
};

it('R-SRV-04 names the line where a file stops being JSON', async () => {
  rewrite('people.json', (text) => text.replace('"username":"qiu",', '"username":"qiu"'));
  expect(await refusal()).toEqual([expect.stringMatching(/^people\.json:3 is not JSON: unexpected "\\"userCode/)]);
});

it('R-SRV-04 names the end of a file that ends too early', async () => {
  rewrite('apps.json', (text) => text.trimEnd().slice(0, -1));
  expect(await refusal()).toEqual(['apps.json:4 is not JSON: it ends too early']);
  rewrite('apps.json', () => '');
  expect(await refusal()).toEqual(['apps.json:1 is not JSON: it ends too early']);
});

it('R-SRV-04 names a file that is missing', async () => {
  rmSync(join(place.folder, 'roles.json'));
  expect(await refusal()).toEqual([`roles.json:1 is missing in ${place.folder}`]);
});

it('R-SRV-04 names a field that is given twice', async () => {
  rewrite('tenants.json', (text) => text.replace('"id":"10002"', '"id":"10002","id":"10003"'));
  expect(await refusal()).toEqual(['tenants.json:3 [1].id is given twice']);
});

it('R-SRV-04 finds the line of a value in a file that is laid out differently', async () => {
  rewrite('sub-apps.json', () => '\uFEFF[\r\n  {\r\n    "name": "forms",\r\n    "title": "表单",\r\n    "port": 70000\r\n  }\r\n]\r\n');
  expect((await refusal())[0]).toMatch(/^sub-apps\.json:5 \[0\]\.port must be <= 65535/);
});

it('R-SRV-04 names a file that is a folder, and one that may not be read', async () => {
  rmSync(join(place.folder, 'people.json'));
  mkdirSync(join(place.folder, 'people.json'));
  expect(await refusal()).toEqual(['people.json:1 is a folder']);
  rmSync(join(place.folder, 'people.json'), { recursive: true });
  writeFileSync(join(place.folder, 'people.json'), '[]');
  // The user root can read every file.
  if (process.getuid?.() === 0) return;
  chmodSync(join(place.folder, 'people.json'), 0);
  expect(await refusal()).toEqual(['people.json:1 cannot be read (EACCES)']);
});

it.skipIf(process.platform === 'win32')('R-SRV-04 waits for no pipe and reads no device', async () => {
  rmSync(join(place.folder, 'people.json'));
  spawnSync('mkfifo', [join(place.folder, 'people.json')]);
  expect(await refusal()).toEqual(['people.json:1 is a pipe or a device and no file']);
  rmSync(join(place.folder, 'people.json'));
  symlinkSync('/dev/zero', join(place.folder, 'people.json'));
  expect(await refusal()).toEqual(['people.json:1 is a pipe or a device and no file']);
  rmSync(join(place.folder, 'people.json'));
});

it('R-SRV-04 reads no file that is larger than an organisation', async () => {
  truncateSync(join(place.folder, 'people.json'), 256_000_001);
  expect(await refusal()).toEqual(['people.json:1 is larger than 256 MB']);
});

it.each(['[', '{"a":'])('R-SRV-04 names the line of 200 000 nested %s', async (open) => {
  rewrite('people.json', () => `[\n${open.repeat(200_000)}`);
  expect(await refusal()).toEqual(['people.json:2 is nested deeper than 100 levels']);
});

it.each([
  ['\\u0000', 'the character U+0000'],
  ['\\ud800', 'half a character (U+D800 to U+DFFF)'],
])('R-SRV-04 names a text with %s, which no database keeps, on both databases', async (escape, what) => {
  rewrite('people.json', (text) => text.replace('"realName":"', `"realName":"${escape}`));
  expect(await refusal()).toEqual([`people.json:2 [0].realName has ${what}, which cannot be stored`]);
  place.write(sampleOrganisation());
  rewrite('people.json', (text) => text.replace('"realName":', `"a${escape}b":1,"realName":`));
  expect((await refusal()).join('\n')).toContain('is not a field of this file');
});

it.each([
  ['\\r\\n', 'a control character or line end'],
  ['\\u0085', 'a control character or line end'],
  ['\\u202e', 'a character that changes the direction of writing'],
  ['\\u2066', 'a character that changes the direction of writing'],
])('R-SRV-04 names a text of one line with %s', async (escape, what) => {
  for (const [file, field] of [
    ['people.json', 'realName'],
    ['tenants.json', 'name'],
    ['functions.json', 'name'],
  ] as const) {
    rewrite(file, (text) => text.replace(`"${field}":"`, `"${field}":"a${escape}`));
    expect((await refusal()).join()).toContain(`${file}:2 [0].${field} has ${what}`);
    place.write(sampleOrganisation());
  }
});

it('R-SRV-04 names the line of invalid UTF-8', async () => {
  const path = join(place.folder, 'people.json');
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, Buffer.concat([Buffer.from('[\n'), Buffer.from([0xff, 0xfe]), Buffer.from(text)]));
  expect(await refusal()).toEqual(['people.json:2 is not UTF-8']);
});

it('R-SRV-04 reads a very long text', async () => {
  rewrite('people.json', (text) => text.replace('"realName":"', `"realName":"${'长'.repeat(20_000_000)}`));
  expect(await refusal()).toEqual([expect.stringMatching(/^people\.json:2 \[0\]\.realName must not have more than 100 characters/)]);
});
