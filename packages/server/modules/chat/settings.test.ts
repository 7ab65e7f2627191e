import { expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { readChat } from './settings.ts';

const origin = 'https://portal.example.com';
const wecom = { kind: 'wecom', corp: 'ww0f3a9b8c', app: '1000002', secret: 'hush-hush' };
const dingtalk = { kind: 'dingtalk', corp: 'ding01', app: 'dingapp', secret: 'hush-hush', agent: '268' };
const key = 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C';

const fault = (value: unknown): string => {
  try {
    readChat(typeof value === 'string' ? value : JSON.stringify(value), origin);
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
};

it('fills in what is usual', () => {
  expect(readChat(null, null)).toEqual([]);
  const usual = { agent: null, template: null, callback: null, cards: true, approvals: false, contents: 'full', server: null, proxy: null };
  expect(readChat(JSON.stringify(wecom), origin)).toEqual([{ ...usual, ...wecom }]);
  expect(readChat(JSON.stringify([{ ...wecom, token: 'visible-token', key }, dingtalk]), origin)).toMatchObject([
    { callback: { token: 'visible-token', key } },
    { kind: 'dingtalk', agent: '268' },
  ]);
  const withButtons = { ...dingtalk, template: 'b7078d27.schema', key };
  expect(readChat(JSON.stringify(withButtons), origin)).toMatchObject([{ template: 'b7078d27.schema', callback: { token: '', key } }]);
});

it.each<[unknown, string]>([
  ['x', 'must be a JSON object, a list of them, or a file with it'],
  [[], 'must be a JSON object, a list of them, or a file with it'],
  [[5], 'must be a JSON object, a list of them, or a file with it'],
  [{ ...wecom, kind: 'teams' }, 'must have the kind "wecom", "dingtalk", "feishu"'],
  [[wecom, wecom], 'has a kind twice; one application of each is possible'],
  [{ kind: 'wecom', corp: 'x' }, 'has no app (wecom)'],
  [{ ...wecom, app: 'portal' }, 'has a wrong app (wecom): it must be the AgentId, a number in quotes'],
  [{ ...wecom, url: 'x' }, 'has the unknown field "url"'],
  [{ ...wecom, constructor: 'x' }, 'has the unknown field "constructor"'],
  [{ ...wecom, secret: 'short' }, 'has a wrong secret (wecom): it must be visible characters as the provider shows them'],
  [{ ...wecom, proxy: 'http://proxy.example/x' }, 'has a wrong proxy (wecom): it must be an http or https address without a path'],
  [{ ...wecom, contents: 'all' }, 'has a wrong contents (wecom): it must be one of full, title, none'],
  [{ ...wecom, token: 'visible-token' }, 'has a token or a key alone (wecom); callbacks need both'],
  [{ ...wecom, token: 'visible-token', key: 'too-short' }, 'has a wrong key (wecom): the EncodingAESKey has 43 characters'],
  [{ ...wecom, agent: '1' }, 'has an agent (wecom), which only dingtalk has'],
  [{ ...wecom, approvals: true }, 'has approvals (wecom), which only feishu has'],
  [{ ...dingtalk, agent: undefined }, 'has no agent (dingtalk): the AgentId sends work notices'],
  [{ ...dingtalk, token: 'visible-token', key }, 'has a token (dingtalk), which it does not know; callbacks need a template and a key'],
  [{ ...dingtalk, key }, 'has a template or a key alone (dingtalk); cards with buttons need both'],
  [{ ...dingtalk, template: 'b7078d27.schema' }, 'has a template or a key alone (dingtalk); cards with buttons need both'],
  [{ ...wecom, template: 'b7078d27.schema' }, 'has a template (wecom), which only dingtalk has'],
  [{ ...dingtalk, template: 'a b' }, 'has a wrong template (dingtalk): it must be the id of a card template'],
])('names the fault of %j without a secret', (value, text) => {
  expect(fault(value)).toContain(`ATRIUM_CHAT ${text}`);
  expect(fault(value)).not.toContain('hush-hush');
});

it('needs the address of the portal, and is what ATRIUM_SIGN_ON names', () => {
  expect(() => readChat(JSON.stringify(wecom), null)).toThrow(/^ATRIUM_CHAT needs ATRIUM_ORIGIN/);
  const env = { ATRIUM_ORIGIN: origin, ATRIUM_CHAT: JSON.stringify(wecom) };
  expect(readConfig({ ...env, ATRIUM_SIGN_ON: '{"kind":"wecom"}' }).signOn).toEqual([{ kind: 'wecom', passwords: false, name: null }]);
  expect(() => readConfig({ ...env, ATRIUM_SIGN_ON: '{"kind":"feishu"}' })).toThrow(
    'ATRIUM_SIGN_ON has the kind feishu, but ATRIUM_CHAT has no such application; add it there.',
  );
});
