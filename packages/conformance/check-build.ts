import type { Browser } from 'playwright-core';
import { builtApp } from './built-app.ts';
import { checkList, type CheckCode, type Finding, Findings } from './check-list.ts';
import type { Checked } from './checks/check.ts';
import { deployment, size } from './checks/deployment.ts';
import { leaks } from './checks/leaks.ts';
import { opening, remount, twoViews, update } from './checks/life-cycle.ts';
import { watched } from './checks/policy.ts';
import { popups } from './checks/popups.ts';
import { accessibility, styles, title } from './checks/presentation.ts';
import { rest, routing } from './checks/routing.ts';
import { openBrowser } from './find-browser.ts';
import { openPortal, Stuck } from './open-portal.ts';
import { portalScripts } from './portal-bundle.ts';
import { type PortalOptions, servePortal } from './portal-server.ts';

export interface CheckOptions {
  folder: string;
  name?: string;
  kind?: PortalOptions['kind'];
  /** Further screens: `/claims/new`. */
  routes?: readonly string[];
  /** Selectors of elements that open a popup on the first screen. */
  popups?: readonly string[];
  /** Codes of accepted findings: warnings instead of failures. */
  accept?: readonly string[];
  /** Runs only these checks. */
  only?: readonly string[];
  proxies?: PortalOptions['proxies'];
  /** An open browser to use; it stays open. */
  browser?: Browser;
}

export interface Report {
  name: string;
  kind: string;
  folder: string;
  seconds: number;
  findings: Finding[];
}

/** Runs every check against a build. */
export async function checkBuild({
  folder,
  name,
  kind = 'auto',
  routes = [],
  popups: openers = [],
  accept = [],
  only = [],
  proxies = {},
  browser: given,
}: CheckOptions): Promise<Report> {
  const began = performance.now();
  const app = builtApp(folder, name);
  const findings = new Findings();
  deployment(app, findings);
  const scripts = await portalScripts();
  const browser = given ?? (await openBrowser());
  const server = await servePortal({ app, title: app.name, kind, scripts, proxies });
  let seen: string = server.app.kind;
  try {
    const portal = await openPortal(browser, server.origin, app.name);
    try {
      const start = `/app-center/main/${app.name}`;
      const checked: Checked = { app, portal, server, findings, start, routes, popups: openers, words: '', isFrame: false };
      await inTurn(checked, (...codes) => only.length === 0 || codes.some((code) => only.includes(code)));
      if (checked.isFrame) seen = 'frame';
    } finally {
      await portal.close();
    }
  } finally {
    if (!given) await browser.close();
    await server.stop();
  }
  return {
    name: app.name,
    kind: seen,
    folder: app.folder,
    seconds: (performance.now() - began) / 1000,
    findings: inOrder(findings.list, accept).filter(({ code }) => only.length === 0 || only.includes(code)),
  };
}

async function inTurn(checked: Checked, wanted: (...codes: CheckCode[]) => boolean): Promise<void> {
  const { app, portal, server, findings, start } = checked;
  try {
    const neighbours = await portal.call('neighbourLook');
    const opened = await portal.call('open', 'a', start);
    if (opened.code === null) {
      checked.words = await portal.settled('a');
      checked.isFrame = await portal.call('isFrame', 'a');
    }
    if (!opening(checked, opened)) return await watched(checked);
    size(app, [...server.sent], checked.isFrame ? 'frame' : server.app.kind, findings);
    if (wanted('C92')) await styles(checked, neighbours);
    if (wanted('C60', 'C61', 'C62')) await accessibility(checked);
    await title(checked);
    if (wanted('C40', 'C41')) await popups(checked);
    if (wanted('C05')) await update(checked);
    const again = !wanted('C04', 'C10', 'C11', 'C30', 'C31', 'C32', 'C33') || (await remount(checked));
    if (again && wanted('C30', 'C31', 'C33')) await routing(checked);
    if (again && wanted('C11')) await twoViews(checked);
    if (again && wanted('C32')) await rest(checked);
    await portal.call('close', 'a');
    const unmounts = !findings.list.some(({ code, outcome }) => code === 'C04' && outcome === 'failed');
    if (unmounts && wanted('C20', 'C21', 'C22', 'C23', 'C24')) await leaks(checked);
    await watched(checked);
  } catch (error) {
    if (!(error instanceof Stuck)) throw error;
    const left = portal.left.length > 0;
    findings.add(left ? 'C34' : 'C03', 'failed', left ? `the portal was left for ${portal.left[0]}` : error.message);
  }
}

/** Sorts findings by code, and adds the checks that were not reached. */
function inOrder(list: readonly Finding[], accept: readonly string[]): Finding[] {
  const codes = Object.keys(checkList) as CheckCode[];
  const unseen = codes.filter((code) => !list.some((finding) => finding.code === code));
  const why = list.some(({ outcome }) => outcome === 'failed') ? 'not looked at: mend what is above first' : 'not looked at';
  const all = [...list, ...unseen.map((code): Finding => ({ code, outcome: 'skipped', found: why }))];
  return all
    .map((finding): Finding =>
      finding.outcome === 'failed' && accept.includes(finding.code)
        ? { ...finding, outcome: 'warned', found: `accepted: ${finding.found}` }
        : finding,
    )
    .toSorted((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code));
}
