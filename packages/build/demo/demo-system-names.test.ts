import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { reader, systems } from '../../demo-apps/service/service.ts';
import { root } from '../root.ts';

it.each(['zh-TW', 'en-US', 'pt-BR'])('R-I18N-04 R-INT-07 the systems of the demo have a name as senders in %s', (language) => {
  const file = join(root, `packages/demo-organisation/names.${language}.json`);
  const { senders } = JSON.parse(readFileSync(file, 'utf8')) as { senders: Record<string, string> };
  expect(Object.keys(senders)).toEqual(expect.arrayContaining([...Object.values(systems), reader.name]));
});
