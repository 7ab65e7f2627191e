import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { passwordRules } from './password-rules.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

it('R-PWD-01 the rules are in the language of the caller', async () => {
  const as = await portal.signIn('li');
  const asked = await portal.ask('GET /wutong-idaas-account/user/password-rules', { as, headers: { 'accept-language': 'en-US' } });
  const { own, rules } = asked.json().data;
  expect(own).toBe(true);
  expect(rules.map(({ text }: { text: string }) => text)).toEqual([
    '6 to 16 characters',
    'a letter, upper or lower case',
    'a digit',
    'a special character',
  ]);
});

const broken = (password: string) =>
  passwordRules('zh-CN', 6).flatMap(({ id, pattern }) => (new RegExp(pattern, 'u').test(password) ? [] : id));

it.each([
  ['Aa1!Aa', []],
  ['Aa1!Aa1!Aa1!Aa1!', []],
  ['a1_456', []],
  ['Aa1!A', ['length']],
  ['Aa1!Aa1!Aa1!Aa1!x', ['length']],
  ['123456!', ['letter']],
  ['abcdef!', ['digit']],
  ['abcdef1', ['special']],
  ['中文密码１２！', ['letter', 'digit', 'special']],
  ['', ['length', 'letter', 'digit', 'special']],
  ['a1 bcd', ['special']],
  ['a1\nbc-', []],
])('R-PWD-01 %j breaks %j', (password, rules) => {
  expect(broken(password)).toEqual(rules);
});

it('R-PWD-01 every special sign of a keyboard counts', () => {
  for (const sign of '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~') expect(broken(`abc12${sign}`)).toEqual([]);
});
