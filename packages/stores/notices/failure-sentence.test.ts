import { CallError } from '@atrium/api/client';
import { expect, it, vi } from 'vitest';
import { changePassword } from '../session/password.ts';
import { failureSentence } from './failure-sentence.ts';
import { RecordChanged } from '../settings/own-record.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';

fakeBrowser();

const password = 'POST /wutong-idaas-account/user/update-password';
const sentenceAfter = async (reply: unknown) => {
  fakeServer({ [password]: reply });
  return changePassword('a', 'b').then(() => '', failureSentence);
};

it('R-HTTP-07 gives the sentence of the server', async () => {
  expect(await sentenceAfter(refusal(422, '密码用过了。'))).toBe('密码用过了。');
  const cause = new CallError('改过了。', { kind: 'refused', status: 409, sentence: '改过了。' });
  expect(failureSentence(new RecordChanged('changed', { cause }))).toBe('改过了。');
});

it.each([
  ['a proxy', () => new Response('<h1>Bad Gateway</h1>', { status: 502 }), '服务暂时不可用，请稍后重试。'],
  ['a session that is over', () => new Response('', { status: 401 }), '登录已失效，请重新登录。'],
  ['a permission that is missing', () => new Response('', { status: 403 }), '您没有权限进行此操作，请联系管理员。'],
  ['a refusal without words', () => new Response('', { status: 422 }), '服务没有接受这次请求，请检查后重试。'],
  ['another body', () => new Response('<p>hello</p>', { status: 200 }), '服务暂时不可用，请稍后重试。'],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), '网络连接不可用，请在网络恢复后重试。'],
])('R-HTTP-07 never shows texts of the browser or the client: %s', async (_, reply, sentence) => {
  expect(await sentenceAfter(reply)).toBe(sentence);
});

it('R-HTTP-07 never shows texts of the browser or the client: no answer in time', async () => {
  vi.useFakeTimers();
  const sentence = sentenceAfter(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(31_000);
  vi.useRealTimers();
  expect(await sentence).toBe('服务器响应超时，请稍后重试。');
});

it('R-HTTP-07 never shows texts of the browser or the client: a script that does not load', () => {
  expect(failureSentence(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toBe('没有成功，请稍后重试。');
});
