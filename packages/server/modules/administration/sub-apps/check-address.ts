import type { CheckedSubApp, SubAppCheck } from '@atrium/api/contract';
import type { Row } from '../../../db/schema.ts';
import { readAddress, type AddressText } from '../../../http/outgoing/ask-address.ts';
import { isHashed } from '../../../http/files.ts';
import { readEntryPage } from '../../sub-apps/entry-page.ts';
import { hostingOf, type Hosting } from '../../sub-apps/pages.ts';
import { below, fileAddress, reachOf, sourceFinder, type SourceSettings } from '../../sub-apps/sources.ts';
import { readPageAt } from '../../sub-apps/sub-app-address.ts';

const waitMilliseconds = 10_000;
const mostBytes = 20_000_000;
/** Maximum number of files of one page. */
const mostFiles = 40;
/** Uncompressed: about 300 kB transferred, as rule C50 of `packages/conformance`. */
const largeBytes = 1_000_000;
const longestFound = 600;

interface File {
  address: string;
  isStyle: boolean;
  /** Response; null if the request failed. */
  answer: AddressText | null;
}

interface AddressToCheck {
  address: string;
  name: string;
  /** Registered kind; `auto` before the registration. */
  kind?: Row<'sub_apps'>['kind'];
}

/** Checks a sub-application's address without a browser. Throws if there is no page. */
export async function checkAddress(config: SourceSettings, { address, name, kind = 'auto' }: AddressToCheck): Promise<CheckedSubApp> {
  const begun = performance.now();
  const page = await readPageAt(config, address);
  const milliseconds = Math.round(performance.now() - begun);
  const app = { name, port: null, address, kind };
  const hosting = await hostingOf(app, page.text, sourceFinder(config));
  const { classic, entry } = readEntryPage(page.text, `/${name}/`);
  const scripts = [...new Set([...classic, ...(entry === null ? [] : [entry.module, ...entry.preload])])];
  const all = [...scripts, ...(entry?.styles ?? [])];
  const isOwn = (one: string) => one.startsWith(`/${name}/`);
  const own = all.filter(isOwn).slice(0, mostFiles);
  const styles = new Set(entry?.styles);
  const files = await Promise.all(own.map((one) => readFile(config, address, name, one, styles.has(one))));
  const bytes = files.reduce((sum, { answer }) => sum + (answer?.text?.length ?? 0), page.text.length);
  const missing = (areStyles: boolean) =>
    files
      .filter(({ isStyle, answer }) => isStyle === areStyles && !isUsable(answer, isStyle))
      .map(({ address: one, answer }) => `${one} ${answer?.status ?? ''}`);
  const checks: (SubAppCheck | null)[] = [
    { code: 'P15', outcome: 'passed', found: `${milliseconds} ms` },
    none(
      'P21',
      all.filter((one) => one.startsWith('/') && !one.startsWith('//') && !isOwn(one)),
      'failed',
    ),
    ownScript(hosting, scripts),
    none('P02', missing(false), 'failed'),
    none('P03', missing(true), 'failed'),
    lifeCycles(hosting),
    hosting.kind === 'frame' ? framing(page) : null,
    hosting.kind === 'module' ? none('P19', refusedIn(files), 'warned') : null,
    { code: 'C50', outcome: bytes > largeBytes ? 'warned' : 'passed', found: `${Math.ceil(bytes / 1000)} kB` },
    none(
      'C71',
      all.filter((one) => /^(https?:)?\/\//.test(one)),
      'warned',
    ),
    none(
      'C90',
      own.filter((one) => !isHashed(one)),
      'warned',
    ),
  ];
  return {
    address,
    title: titleOf(page.text),
    kind: hosting.kind,
    version: hosting.version,
    checks: checks.filter((check) => check !== null),
  };
}

async function readFile(config: SourceSettings, address: string, name: string, one: string, isStyle: boolean): Promise<File> {
  const limits = { silentMilliseconds: waitMilliseconds, milliseconds: waitMilliseconds, mostBytes, reach: reachOf(config) };
  const asked = async () => readAddress(fileAddress(address, ...below(name, one)), limits);
  return { address: one, isStyle, answer: await asked().catch(() => null) };
}

/** Whether browsers accept the response as a script or a style sheet. */
function isUsable(answer: AddressText | null, isStyle: boolean): boolean {
  const type = answer?.headers['content-type'] ?? '';
  return (
    answer?.status === 200 &&
    answer.text !== null &&
    (isStyle ? /^text\/css\b/i : /^(text|application)\/(x-)?(java|ecma)script\b/i).test(type)
  );
}

/** Checks that the page has an entry script; a registered module needs a module script. */
function ownScript({ kind, entry }: Hosting, scripts: readonly string[]): SubAppCheck {
  if (kind === 'module' && entry === null) return { code: 'P16', outcome: 'failed', found: scripts.join(', ').slice(0, longestFound) };
  return { code: 'P16', outcome: scripts.length === 0 ? 'warned' : 'passed', found: entry?.module ?? '' };
}

/** Reports the life cycles that the portal calls; a plain page needs none. */
const lifeCycles = ({ kind, lifecycles }: Hosting): SubAppCheck =>
  kind === 'module' || lifecycles !== null
    ? { code: 'P04', outcome: 'passed', found: lifecycles ?? 'mount, unmount' }
    : { code: 'P04', outcome: 'warned', found: '' };

/** Checks that the page allows framing by the portal. */
function framing({ headers }: AddressText): SubAppCheck {
  const old = String(headers['x-frame-options'] ?? '');
  const policy = String(headers['content-security-policy'] ?? '');
  const ancestors = /(?:^|[;,])\s*frame-ancestors\s+([^;,]*)/i.exec(policy)?.[1]?.trim() ?? "'self'";
  const said = [/deny/i.test(old) ? `X-Frame-Options: ${old}` : '', /'self'|\*/.test(ancestors) ? '' : `frame-ancestors ${ancestors}`];
  return none('P20', said.filter(Boolean), 'failed');
}

/** Returns uses of eval and WebAssembly, which the portal's CSP blocks in modules. */
function refusedIn(files: readonly File[]): string[] {
  const uses = /(?<![\w.$])eval\(|\bnew Function\(|\bWebAssembly\./g;
  return files.flatMap(({ address, isStyle, answer }) =>
    isStyle ? [] : [...new Set([...(answer?.text ?? '').matchAll(uses)].map(([match]) => `${address} ${match}`))],
  );
}

function none(code: SubAppCheck['code'], found: readonly string[], otherwise: 'warned' | 'failed'): SubAppCheck {
  return { code, outcome: found.length === 0 ? 'passed' : otherwise, found: found.join(', ').slice(0, longestFound) };
}

/** The beginning of the page's title; empty where there is none. */
export const titleOf = (html: string): string => (/<title[^<>]*>([^<]{1,60})/i.exec(html)?.[1] ?? '').trim();
