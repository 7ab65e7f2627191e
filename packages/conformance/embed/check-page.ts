import type { Browser } from 'playwright-core';
import { isOnePage } from './identity-findings.ts';
import { judge } from './judge.ts';
import type { PageFinding, Wanted } from './observed.ts';
import { openPage } from './open-page.ts';
import { policyChanges } from './policy-change.ts';
import { askPortal } from './portal-side.ts';

export interface PageReport {
  asked: string;
  /** Where it led. */
  url: string;
  wanted: Wanted;
  findings: PageFinding[];
  /** Policies of the page as they have to be, each as a whole: a header line, or the page's own element. */
  policies: string[];
}

/** Opens a company's page and says what it would break for the assistant and the widgets; asks the portal too where it is named. */
export async function checkPage(browser: Browser, target: string, portal: string | null, chat: string | null = null): Promise<PageReport> {
  let wanted = want(portal, chat);
  let seen = await openPage(browser, target, wanted);
  const own = seen.element?.src ?? null;
  if (chat === null && own !== null && !isOnePage(own, wanted.chatPage)) {
    wanted = wantAsElement(portal, new URL(own));
    seen = await openPage(browser, target, wanted);
  }
  const side = portal === null ? null : await askPortal(wanted, new URL(seen.url).origin);
  const policies = policyChanges(seen, wanted).flatMap(({ place, becomes }) => {
    if (place === 'report-only') return [];
    return place === 'header' ? `Content-Security-Policy: ${becomes}` : `<meta http-equiv="Content-Security-Policy" content="${becomes}">`;
  });
  return { asked: target, url: seen.url, wanted, findings: judge(seen, side, wanted), policies };
}

const shippedPage = '/pba/assistant/';

function want(portal: string | null, chat: string | null): Wanted {
  const address = portal ?? 'https://portal.example';
  const chatPage = chat ?? address + shippedPage;
  return { portal: address, chat: new URL(chatPage).origin, chatPage, shipped: chat === null };
}

/** The chat page of the page's own element; where it is a portal's and none was named, that is the portal. */
const wantAsElement = (portal: string | null, { origin, href, pathname }: URL): Wanted => {
  if (portal === null && pathname === shippedPage) return want(origin, null);
  return { ...want(portal, href), shipped: pathname === shippedPage };
};

const sign = { passed: '✓', failed: '✗', warned: '!' } as const;
const whom = { assistant: 'assistant', widgets: 'widgets', both: 'assistant and widgets' } as const;
const indent = (text: string): string => text.replaceAll(/^/gm, '      ');

/** The report for people: a line a finding, and what to write where something would break. */
export function pageReportText({ asked, url, wanted, findings, policies }: PageReport): string {
  const lines = findings.flatMap(({ code, concerns, outcome, found, advice }) => [
    `${sign[outcome]} ${code} ${whom[concerns]}: ${found}`,
    ...(advice === undefined || outcome === 'passed' ? [] : [indent(advice)]),
  ]);
  const count = (outcome: PageFinding['outcome']) => findings.filter((finding) => finding.outcome === outcome).length;
  const sum = `${count('passed')} fit, ${count('failed')} would break, ${count('warned')} to look at`;
  const led = new URL(asked).href === url ? url : `${asked} leads to ${url}, which was looked at`;
  const whole =
    policies.length === 0
      ? []
      : ['Policies only add up, so write each in place of the one that the page has:', ...policies.map(indent), ''];
  return [`${led}, with the portal at ${wanted.portal}`, '', ...lines, '', ...whole, sum, ''].join('\n');
}

/** 0: nothing would break. 1: something would. */
export const pageExitCode = ({ findings }: PageReport): 0 | 1 => (findings.some(({ outcome }) => outcome === 'failed') ? 1 : 0);
