import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@atrium/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password } from '../testing/organisation.ts';
import { openPortal, type Portal } from '../testing/portal.ts';
import { documentationTexts } from './texts.ts';

/** One example of this many is run. */
const step = Number(process.env.ATRIUM_EXAMPLES_STEP ?? 5);

let portal: Portal;
let folder: string;
beforeAll(async () => {
  portal = await openPortal();
  folder = mkdtempSync(join(tmpdir(), 'atrium-curl-'));
  await portal.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

const page = (headers: Record<string, string> = {}, url = '/api/docs') => portal.inject({ url, headers: { host: host(), ...headers } });
const host = () => `127.0.0.1:${(portal.server.server.address() as AddressInfo).port}`;
const unescaped = (html: string) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

describe('/api/docs', () => {
  it('R-SRV-01 has every call with an example, who may make it and what it refuses', async () => {
    const { body, headers } = await page();
    expect([...body.matchAll(/<pre data-call="/g)]).toHaveLength(Object.keys(contract).length + 1);
    expect(body).toContain('GET /api/portal-user-center/user/get-user-by-code');
    expect(body).toContain('需要权限 address-book:export。');
    expect(body).toMatch(/<a href="#refusal-confirmNeeded">40305<\/a> 请先/);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('runs nothing, loads one style sheet of its own and has nothing inline', async () => {
    const { body, headers } = await page();
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'; img-src data:; /);
    expect(body).not.toMatch(
      /<script|<style|\sstyle=|\son\w+=|javascript:|https?:\/\/(?!127\.0\.0\.1|localhost:5173|(hr|wiki)\.example\.com)/,
    );
    const style = await portal.inject({ url: '/api/docs/style.css' });
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it.each(Object.entries(documentationTexts))('speaks %s', async (language, texts) => {
    for (const asked of [await page({}, `/api/docs?lang=${language}`), await page({ 'accept-language': language })]) {
      expect(asked.body).toContain(`<html lang="${language}">`);
      expect(asked.body).toContain(texts.signIn);
      expect(asked.headers['content-language']).toBe(language);
    }
  });

  it('writes no host into a shell script that is none', async () => {
    const { body } = await page({ host: "x';rm -rf ~;'" });
    expect(body).not.toContain('rm -rf');
  });
});

const curlIsThere = spawnSync('bash', ['-c', 'curl --version && sha256sum --version']).status === 0;

describe.skipIf(!curlIsThere)('somebody with bash, curl and the page (skipped where bash, curl or sha256sum is missing)', () => {
  /** Runs what the page says in one shell, with account and password typed in, and gives what each part printed. */
  async function run(...scripts: string[]): Promise<string[]> {
    const [, signIn = ''] = /<pre id="sign-in"[^>]*><code>([\s\S]*?)<\/code>/.exec((await page()).body) ?? [];
    const child = spawn('bash', ['-c', [unescaped(signIn), ...scripts].join('\necho; echo ====\n')], {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.end(`li\n${password}\n`);
    let printed = '';
    child.stdout.on('data', (chunk) => (printed += String(chunk)));
    await once(child, 'close');
    return printed.split('\n====\n').slice(1);
  }
  const examples = async () =>
    [...(await page()).body.matchAll(/<pre data-call="([^"]+)"[^>]*><code>([\s\S]*?)<\/code>/g)].map(([, name = '', text = '']) => ({
      name,
      script: unescaped(text),
    }));

  it('signs in and reads, exactly as it is written', async () => {
    const wanted = [
      'GET /api/wutong-idaas-account/current',
      'POST /api/wuyou-auth/auth/list-app-menus',
      'GET /api/portal-user-center/user/get-user-by-code',
      'POST /api/business-center/v1/message/conditionquery',
      'POST /api/asset/v1/login/setTenantId',
      'POST /api/logout/cas',
    ];
    const all = await examples();
    const scripts = wanted.map((name) => all.find((one) => one.name === name)?.script ?? '');
    const answers = (await run(...scripts)).map((text) => JSON.parse(text));
    expect(answers.map(({ code }) => code)).toEqual(wanted.map(() => 0));
    expect(answers[0].data.username).toBe('li');
  });

  it('is never told that an example is malformed, of another site, of the wrong type or without a credential', async () => {
    await portal.db.insertInto('banks').values({ code: 'ICBC', name: '工商银行', sort: 1 }).execute();
    const branch = { code: 'ICBC1', bank_code: 'ICBC', name: '西湖支行', region_code: '330106', sort: 1 };
    await portal.db.insertInto('bank_subbranches').values(branch).execute();
    // These leave, wait for events, or want a file, a code or a secret of one's own.
    const others =
      /logout\/cas|message\/stream|file\/upload|task-files$|\/import\/|news-(pictures|files)|branding\/\{id\}\/pictures|hand-over|link\/redeem|embedding\/(redeem|token|revoke)|\/idaas\/login/;
    const set =
      'ID=1 CODE=leave REVIEWER_ID=p-wang BANK_CODE=ICBC SUBBRANCH_CODE=ICBC1 NEW_PASSWORD=Another@2027\ncurl() { command curl "$@" -w "\\n%{http_code}"; }';
    // Calls that change the password or the tenant come last.
    const late = /password|tenant/i;
    const tried = (await examples())
      .filter(({ name }) => !others.test(name))
      .filter((_, index) => index % step === 0)
      .sort((a, b) => Number(late.test(a.name)) - Number(late.test(b.name)));
    const answers = await run(set, ...tried.map(({ script }) => script));
    expect(answers).toHaveLength(tried.length + 1);
    const wrong = tried
      .map(({ name }, index) => ({ name, text: answers[index + 1] ?? '' }))
      .filter(
        ({ name, text }) =>
          /"code":(40001|40101|40304|41501|40501|40302|500\d\d)\b/.test(text) || !/\n(200|403|404|409|400)\s*$/.test(text) || name === '',
      );
    expect(wrong).toEqual([]);
    // Each example starts a program, one after the other.
  }, 120_000);
});
