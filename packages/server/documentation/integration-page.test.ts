import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { integration } from '@atrium/api/integration';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../testing/business-system.ts';
import { openPortal, type Portal } from '../testing/portal.ts';
import { documentationTexts } from './texts.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
  await portal.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

const host = () => `127.0.0.1:${(portal.server.server.address() as AddressInfo).port}`;
const page = (lang = 'zh-CN') => portal.inject({ url: `/api/docs/integration?lang=${lang}`, headers: { host: host() } });
const unescaped = (html: string) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

it.each(Object.entries(documentationTexts))('R-INT-06 business systems read every call, in %s', async (language, texts) => {
  const { body, headers } = await page(language);
  expect([...body.matchAll(/<pre data-call="/g)]).toHaveLength(Object.keys(integration).length);
  expect(unescaped(body)).toContain(texts.integrationLead);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  const first = await portal.inject({ url: `/api/docs?lang=${language}`, headers: { host: host() } });
  expect(first.body).toContain(`<a href="/api/docs/integration?lang=${language}">${texts.integration}</a>`);
});

it.skipIf(spawnSync('bash', ['-c', 'curl --version']).status !== 0)(
  'R-INT-06 every example of the page is understood, as it is written',
  async () => {
    const { key } = await connect(portal);
    const { body } = await page();
    const examples = [...body.matchAll(/<pre data-call="([^"]+)"[^>]*><code>([\s\S]*?)<\/code>/g)].map(([, name = '', text = '']) => ({
      name,
      script: unescaped(text),
    }));
    const [, start = ''] = /<pre id="key"[^>]*><code>([\s\S]*?)<\/code>/.exec(body) ?? [];
    const set = 'ID=msg_00000000-0000-4000-8000-000000000000 USER_CODE=E1001\ncurl() { command curl "$@" -w "\\n%{http_code}"; }';
    const script = [unescaped(start), set, ...examples.map((one) => one.script)].join('\necho; echo ====\n');
    const child = spawn('bash', ['-c', script], { cwd: portal.config.dataFolder, stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.end(`${key}\n`);
    let printed = '';
    child.stdout.on('data', (chunk) => (printed += String(chunk)));
    await once(child, 'close');
    const answers = printed.split('\n====\n').slice(2);
    expect(answers).toHaveLength(examples.length);
    const wrong = examples
      .map(({ name }, index) => ({ name, answer: answers[index] ?? '' }))
      .filter(
        ({ answer }) => /^\{"code":"(malformed|unknown_field|media_type|key_\w+|internal)"/.test(answer) || !/\n\d{3}\s*$/.test(answer),
      );
    expect(wrong).toEqual([]);
  },
  120_000,
);
