import type { Browser } from 'playwright-core';
import { judge } from './judge.ts';
import type { PageFinding, Wanted } from './observed.ts';
import { openPage } from './open-page.ts';
import { askPortal } from './portal-side.ts';

export interface PageReport {
  url: string;
  wanted: Wanted;
  findings: PageFinding[];
}

/** Opens a company's page and says what it would break for the assistant and the widgets; asks the portal too where it is named. */
export async function checkPage(browser: Browser, target: string, portal: string | null, chat: string | null = null): Promise<PageReport> {
  const address = portal ?? 'https://portal.example';
  const chatPage = chat ?? `${address}/pba/assistant/`;
  const wanted = { portal: address, chat: new URL(chatPage).origin, chatPage, shipped: chat === null };
  const seen = await openPage(browser, target, wanted);
  const side = portal === null ? null : await askPortal(wanted, new URL(seen.url).origin);
  return { url: seen.url, wanted, findings: judge(seen, side, wanted) };
}

const sign = { passed: '✓', failed: '✗', warned: '!' } as const;
const whom = { assistant: 'assistant', widgets: 'widgets', both: 'assistant and widgets' } as const;

/** The report for people: a line a finding, and what to write where something would break. */
export function pageReportText({ url, wanted, findings }: PageReport): string {
  const lines = findings.flatMap(({ code, concerns, outcome, found, advice }) => [
    `${sign[outcome]} ${code} ${whom[concerns]}: ${found}`,
    ...(advice === undefined || outcome === 'passed' ? [] : [`      ${advice}`]),
  ]);
  const count = (outcome: PageFinding['outcome']) => findings.filter((finding) => finding.outcome === outcome).length;
  const sum = `${count('passed')} fit, ${count('failed')} would break, ${count('warned')} to look at`;
  return [`${url}, with the portal at ${wanted.portal}`, '', ...lines, '', sum, ''].join('\n');
}

/** 0: nothing would break. 1: something would. */
export const pageExitCode = ({ findings }: PageReport): 0 | 1 => (findings.some(({ outcome }) => outcome === 'failed') ? 1 : 0);
