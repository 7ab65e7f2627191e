import { ParcelError } from '../parcel-error.ts';
import { scopeCss } from './scope-css.ts';
import { cameWithPage } from './sheet-order.ts';

/** The style sheets of one sub-application, shared by its views. */
export interface ViewStyles {
  /** Adopts them where `element` is; the function gives them back. After the last view they go in a quiet moment, or at once. */
  adopt(element: HTMLElement): (when?: 'at once') => void;
}

type Root = Document | ShadowRoot;

const parsed = new Map<string, Promise<CSSStyleSheet[]>>();
const users = new WeakMap<Root, Map<CSSStyleSheet, number>>();

/** The attribute with the sub-application whose styles apply to an element and its content. */
export const scopeAttribute = 'data-sub-app';

/** Fetches and scopes the sheets of `app` in parallel and keeps their order; rejects with P03 if one fails; `fresh` bypasses the cache. */
export async function loadStyles(app: string, urls: readonly string[], fresh: boolean): Promise<ViewStyles> {
  const sheets = (await Promise.all(urls.map((url) => parse(app, new URL(url, location.href).href, fresh)))).flat();
  return {
    adopt: (element) => {
      const root = element.getRootNode() as Root;
      for (const sheet of sheets) take(root, sheet);
      return (when) => {
        for (const sheet of sheets) giveBack(root, sheet, when === 'at once');
      };
    },
  };
}

/** Prepares them before they are needed; the later caller gets a failure. */
export const prepareStyles = (app: string, urls: readonly string[]): void => void loadStyles(app, urls, false).catch(() => {});

function parse(app: string, url: string, fresh: boolean): Promise<CSSStyleSheet[]> {
  const key = `${app} ${url}`;
  const known = parsed.get(key);
  if (known && !fresh) return known;
  const sheets = build(app, url, fresh, new Set());
  parsed.set(key, sheets);
  sheets.catch(() => parsed.get(key) === sheets && parsed.delete(key));
  return sheets;
}

/** The sheets that `url` imports, then itself; a constructable sheet cannot import. */
async function build(app: string, url: string, fresh: boolean, seen: Set<string>): Promise<CSSStyleSheet[]> {
  if (seen.has(url)) return [];
  seen.add(url);
  const { text, imports } = scopeCss(await read(app, url, fresh), url, `[${scopeAttribute}="${app}"]`);
  const imported = await Promise.all(
    imports.map(async ({ url: from, media }) => {
      const sheets = await build(app, from, fresh, seen);
      if (media) for (const sheet of sheets) sheet.media.mediaText = media;
      return sheets;
    }),
  );
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  cameWithPage(sheet, `[${scopeAttribute}="${CSS.escape(app)}"]`);
  return [...imported.flat(), sheet];
}

async function read(app: string, url: string, fresh: boolean): Promise<string> {
  const response = await fetch(url, { cache: fresh ? 'reload' : 'default' }).catch((cause: unknown) => {
    throw new ParcelError('P03', app, `the style sheet ${url} could not be reached`, cause);
  });
  if (!response.ok) throw new ParcelError('P03', app, `the style sheet ${url} was answered ${response.status}`);
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('text/css')) throw new ParcelError('P03', app, `the style sheet ${url} is ${type || 'of no type'}`);
  return response.text();
}

function countsOf(root: Root): Map<CSSStyleSheet, number> {
  const counts = users.get(root) ?? new Map<CSSStyleSheet, number>();
  users.set(root, counts);
  return counts;
}

function take(root: Root, sheet: CSSStyleSheet): void {
  const counts = countsOf(root);
  counts.set(sheet, (counts.get(sheet) ?? 0) + 1);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

function giveBack(root: Root, sheet: CSSStyleSheet, atOnce: boolean): void {
  const counts = countsOf(root);
  const left = (counts.get(sheet) ?? 1) - 1;
  if (left > 0) return void counts.set(sheet, left);
  counts.delete(sheet);
  if (atOnce) dropUnused(root, sheet);
  else whenQuiet(() => dropUnused(root, sheet));
}

/** A view that is opened again finds them still there: each change of the sheets makes the browser check every element of the page. */
function dropUnused(root: Root, sheet: CSSStyleSheet): void {
  if (users.get(root)?.has(sheet)) return;
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
}

const whenQuiet = (run: () => void): void =>
  void ('requestIdleCallback' in globalThis ? requestIdleCallback(run, { timeout: 300 }) : setTimeout(run));
