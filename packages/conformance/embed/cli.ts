#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { CannotCheck, openBrowser } from '../find-browser.ts';
import { checkPage, pageExitCode, pageReportText } from './check-page.ts';
import { meantAddress } from './meant-address.ts';

const usage = `Usage: atrium-embed-check <url> [--portal https://portal.example.com] [--chat https://chat.example.com/room] [--json]
Opens a page of your company in a Chromium of this machine, with the lines of the assistant in it, and says what its policies, framing or cookies
would break for the assistant and the widgets, with the header line to write. With --portal the portal is asked too whether it knows the page; without
it a portal at https://portal.example is played. Exit code: 0 nothing would break, 1 something would, 2 could not look.`;

const address = (value: string | undefined, name: string): URL | null => {
  if (value === undefined) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  const meant = meantAddress(value);
  throw new CannotCheck(`${name} is no http or https address${meant === null ? `.\n${usage}` : `: write ${meant}`}`);
};

try {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { portal: text, chat: text, json: flag, help: flag } });
  const [target] = positionals;
  if (values.help || target === undefined || positionals.length > 1) throw new CannotCheck(usage);
  address(target, 'The page');
  const portal = address(values.portal, '--portal')?.origin ?? null;
  const chat = address(values.chat, '--chat')?.href ?? null;
  const browser = await openBrowser();
  try {
    const report = await checkPage(browser, target, portal, chat);
    process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : pageReportText(report));
    process.exitCode = pageExitCode(report);
  } finally {
    await browser.close();
  }
} catch (error) {
  const known = error instanceof CannotCheck || (error instanceof TypeError && 'code' in error);
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 2;
}
