import { expect, it } from 'vitest';
import { fillTargets, type Table } from './xliff.ts';

const file = (units: string): string => `<xliff>\n<body>${units}\n</body>\n</xliff>`;
const plain = '\n<trans-unit id="a.plain">\n  <source>你好</source>\n</trans-unit>';
const places =
  '\n<trans-unit id="a.places">\n  <source><x id="0" equiv-text="${name}"/>有<x id="1" equiv-text="${count}"/>条</source>\n</trans-unit>';
const table = (texts: Record<string, string>): Table => new Map(Object.entries(texts).map(([id, text]) => [id, { 'en-US': text }]));

it('R-I18N-01 fills targets, with placeholders in the order that the language needs', () => {
  const filled = fillTargets(file(plain + places), 'en-US', table({ 'a.plain': 'Hello & <hi>', 'a.places': '{1} for {0}' }));
  expect(filled.text).toContain('<source>你好</source>\n  <target>Hello &amp; &lt;hi&gt;</target>');
  expect(filled.text).toContain('<target><x id="1" equiv-text="${count}"/> for <x id="0" equiv-text="${name}"/></target>');
  expect(filled).toMatchObject({ ids: ['a.plain', 'a.places'], missing: [], unfit: [] });
});

it('R-I18N-01 keeps translations that the table does not have, and is the same when done twice', () => {
  const once = fillTargets(file(plain + places), 'en-US', table({ 'a.plain': 'Hello', 'a.places': '{0}: {1}' })).text;
  expect(fillTargets(once, 'en-US', new Map())).toMatchObject({ text: once, missing: [] });
  expect(fillTargets(once, 'en-US', table({ 'a.plain': 'Hi' })).text).toBe(once.replace('Hello', 'Hi'));
});

it('R-I18N-01 reports what is missing, empty, or has other placeholders than the source', () => {
  const empty = plain.replace('</source>', '</source>\n  <target> </target>').replace('a.plain', 'a.empty');
  const filled = fillTargets(file(plain + places + empty), 'en-US', table({ 'a.places': '{0} only' }));
  expect(filled).toMatchObject({ missing: ['a.plain', 'a.empty'], unfit: ['a.places'] });
  expect(fillTargets(file(places), 'en-US', table({ 'a.places': '{0} {1} {2}' })).unfit).toEqual(['a.places']);
  expect(fillTargets(file(plain), 'pt-BR', table({ 'a.plain': 'Hello' })).missing).toEqual(['a.plain']);
});
