import { describe, expect, it } from 'vitest';
import { finePage, portal, wanted } from '../testing/fine-page.ts';
import type { TokenAnswer, TokenEndpoint } from './observed.ts';
import { tokenFindings } from './token-findings.ts';

const page = 'https://crm.example';
const fine: TokenAnswer = { ledTo: null, status: 401, headers: { 'cache-control': 'no-store' }, holds: 'else', allowsOthers: null };

function findings(answer: Partial<TokenAnswer> | string, address = `${page}/token`, changes: Partial<TokenEndpoint> = {}) {
  const widgetEndpoint = { address, connect: true, answer: typeof answer === 'string' ? answer : { ...fine, ...answer }, ...changes };
  return tokenFindings({ ...finePage, widgetEndpoint }, wanted);
}
const outcomes = (...given: Parameters<typeof findings>) =>
  findings(...given)
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ code, outcome, found }) => `${code} ${outcome}: ${found}`);

describe('where widgets get their token', () => {
  it('R-AI-04 is looked at only where the page says so', () => {
    expect(tokenFindings(finePage, wanted)).toEqual([]);
    expect(findings({}).map(({ code, outcome }) => `${code} ${outcome}`)).toEqual(['E33 passed', 'E34 passed', 'E35 passed', 'E36 passed']);
  });

  it('R-AI-04 has to be let through by the policy of the page, with what the assistant needs in one line', () => {
    const policy = "connect-src 'none'";
    const refused = [portal, 'https://api.example/token'].map((blocked) => ({
      directive: 'connect-src',
      blocked,
      policy,
      reportOnly: false,
    }));
    const widgetEndpoint = { address: 'https://api.example/token', connect: false, answer: 'x' };
    const seen = { ...finePage, widgetEndpoint, violations: refused, headers: { 'content-security-policy': policy } };
    expect(tokenFindings(seen, wanted)[0]).toMatchObject({
      code: 'E33',
      outcome: 'failed',
      advice: `Content-Security-Policy: connect-src https://api.example ${portal}`,
    });
  });

  it.each([
    ['connect ECONNREFUSED', 'does not answer (connect ECONNREFUSED)'],
    [{ status: 200, holds: 'html' as const }, 'answers HTML instead of JSON'],
    [
      { status: 200, holds: 'html' as const, ledTo: `${page}/login` },
      `leads to ${page}/login, which is no answer to widgets (HTML instead of JSON)`,
    ],
    [{ status: 302, ledTo: 'https://sso.example/' }, 'leads to https://sso.example/, which is no answer to widgets (302)'],
    [{ status: 204 }, 'answers something instead of JSON'],
    [{ status: 403, holds: 'json' as const }, 'answers 403'],
    [{ status: 404 }, 'answers 404: nothing is there'],
    [{ status: 405 }, 'answers 405: it takes no GET'],
    [{ status: 502, holds: 'json' as const }, 'answers 502: the server failed'],
  ])('R-AI-04 answers nobody with 401, so %j is wrong', (answer, said) => {
    expect(outcomes(answer)).toEqual([`E34 failed: ${page}/token ${said}`]);
  });

  it('R-AI-04 is to be looked at where it gives a token to everybody, or JSON without one', () => {
    expect(outcomes({ status: 200, holds: 'given' })).toEqual([expect.stringContaining('E34 warned')]);
    expect(outcomes({ status: 200, holds: 'json' })).toEqual([expect.stringContaining('E34 warned')]);
    expect(outcomes({ ledTo: `${page}/token/` })).toEqual([]);
  });

  it.each([
    [{}, '(no Cache-Control)'],
    [{ 'cache-control': 'no-cache' }, '(Cache-Control: no-cache)'],
    [{ 'cache-control': 'public, max-age=300' }, '(Cache-Control: public, max-age=300)'],
  ])('R-AI-04 says that no cache keeps its answer, which %j does not', (headers, said) => {
    expect(outcomes({ headers })).toEqual([`E35 warned: nothing keeps caches from what ${page}/token answers ${said}`]);
  });

  it.each(['*', 'https://elsewhere.example'])('R-AI-04 lets no page of others read its answer, as %s does', (allowsOthers) => {
    expect(outcomes({ allowsOthers })).toEqual([
      expect.stringMatching(/^E36 warned: .*Allow-Origin: (?:\*|https:\/\/elsewhere\.example)\)$/),
    ]);
  });

  it('R-AI-04 of another origin has to let the page read its answer with cookies', () => {
    const letting = (origin: string) => ({
      ...fine.headers,
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
    });
    const away = 'https://api.crm.example/token';
    expect(outcomes({ headers: letting(page), allowsOthers: page }, away)).toEqual([]);
    for (const headers of [fine.headers, letting('*'), { ...fine.headers, 'access-control-allow-origin': page }])
      expect(outcomes({ headers }, away)).toEqual([expect.stringContaining('E36 failed')]);
  });
});

describe('where the assistant gets its codes', () => {
  const element = { src: wanted.chatPage, tokenEndpoint: `${page}/code`, tokenProvider: false };
  const told = (answer: Partial<TokenAnswer> | string) =>
    tokenFindings({ ...finePage, element, codeAnswer: typeof answer === 'string' ? answer : { ...fine, ...answer } }, wanted).map(
      ({ code, concerns, outcome, found, advice = '' }) => [code, concerns, outcome, found, advice],
    );

  it('R-AI-02 answers nobody with 401, and what it answers is kept by nobody and read by no other page', () => {
    expect(told({}).map(([code, concerns, outcome]) => `${code} ${concerns} ${outcome}`)).toEqual([
      'E37 assistant passed',
      'E38 assistant passed',
      'E39 assistant passed',
    ]);
    expect(told({ headers: {}, allowsOthers: '*' }).map(([code, , outcome]) => `${code} ${outcome}`)).toEqual([
      'E37 passed',
      'E38 warned',
      'E39 warned',
    ]);
  });

  it('R-AI-02 is said what is wrong with it, in its own words', () => {
    const right = 'Answer 401 to who is not signed in, without leading elsewhere, and { "code": "…" } to who is';
    expect([
      ...told('connect ECONNREFUSED'),
      ...told({ status: 200, holds: 'html', ledTo: `${page}/login` }),
      told({ status: 200, holds: 'json' })[0],
      told({ status: 200, holds: 'given' })[0],
    ]).toEqual([
      ['E37', 'assistant', 'failed', `${page}/code does not answer (connect ECONNREFUSED)`, ''],
      [
        'E37',
        'assistant',
        'failed',
        `${page}/code leads to ${page}/login, which is no answer to the assistant (HTML instead of JSON)`,
        right,
      ],
      ['E37', 'assistant', 'failed', `${page}/code answers JSON without code, which means a failure to the assistant`, right],
      ['E37', 'assistant', 'warned', `${page}/code gives a code although the check has not signed in`, expect.any(String)],
    ]);
  });
});
