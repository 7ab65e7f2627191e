import { expect, waitUntil } from '@open-wc/testing';
import { ask, beginAnew, prepare } from './conversation.ts';
import { codeSourceOf } from './code-source.ts';
import { FrameLink } from './frame-link.ts';
import './page.ts';
import type { AtriumAssistantPage } from './page.ts';
import { connectPerson, type CodeSource } from './person.ts';

const { fetch } = globalThis;
const about = { brain: 'search', name: '知遥', suggestions: ['明天请一天假'], keptDays: 90, longestQuestion: 2000 };
const user = { userId: 'u', userCode: 'YH1', realName: '林知遥', tenantId: '10001' };
const token = { access_token: 'token', token_type: 'Bearer', expires_in: 300, scope: 'assistant', user };
const data = (value: unknown) => Response.json({ code: 0, msg: '', data: value });
const refused = (status: number, msg: string) => () => Response.json({ code: status * 100, msg, data: null }, { status });
const given = () => data({ code: 'a-code' });

describe('the beginning of the chat page', () => {
  const inTab = codeSourceOf(new FrameLink({ settings() {}, shown() {}, context() {}, ask() {}, lateCode() {} }));
  let page: AtriumAssistantPage;
  let code: () => Promise<Response> | Response;
  const one = (selector: string) => page.shadowRoot!.querySelector<HTMLElement>(selector);
  const until = (selector: string, why: string) => waitUntil(() => one(selector), why, { timeout: 20_000 });
  const begin = async (source: CodeSource) => {
    connectPerson(source);
    await prepare();
  };

  before(() => {
    globalThis.fetch = async (input) => {
      const { pathname } = new URL(new Request(input).url);
      if (pathname.endsWith('/embedding/codes')) return code();
      return data(pathname.endsWith('/redeem') ? token : about);
    };
    page = document.createElement('atrium-assistant-page');
    document.body.append(page);
  });
  after(() => {
    page.remove();
    globalThis.fetch = fetch;
  });

  for (const [what, answer, said] of [
    ['asked too often', refused(429, '操作太频繁'), '操作太频繁'],
    ['refused by a proxy, which has no words for people', () => new Response('<h1>Bad Gateway</h1>', { status: 502 }), '这次没能回答'],
    ['the server is not well', refused(503, '正在维护'), '正在维护'],
    ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch')), '没有连上'],
  ] as const) {
    it(`R-AI-03 shows what prevents the start, and continues once it is resolved: ${what}`, async () => {
      code = answer;
      await begin(inTab);
      await until('.trouble', 'it goes on preparing');
      expect(one('.start'), 'it says to sign in').to.equal(null);
      expect(one('.trouble')!.textContent).to.contain(said);
      code = given;
      one('.trouble button')!.click();
      await until('.ideas', 'it does not go on');
    });
  }

  it('R-AI-03 an unanswered question keeps its retry button when the page has loaded the rest', async () => {
    code = () => Promise.reject(new TypeError('Failed to fetch'));
    await begin(inTab);
    await ask('年假可以休多少天');
    await until('.trouble', 'nothing is said');
    code = given;
    await prepare();
    await page.updateComplete;
    expect(one('.trouble button')).not.to.equal(null);
    beginAnew();
    await until('.ideas', 'it does not begin anew');
  });

  for (const [where, source] of [
    ['in the portal', inTab],
    ['on the page around it', { code: async () => null }],
  ] as const) {
    it(`R-AI-03 asks to sign in if nobody is signed in: ${where}`, async () => {
      code = refused(401, '请先登录');
      await begin(source);
      await until('.start[role=alert]', 'nothing is said');
      expect(one('.start')!.textContent).to.contain('请先登录');
    });
  }
});
