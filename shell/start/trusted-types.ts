import type DOMPurify from 'dompurify';

type Purify = typeof DOMPurify;
interface PolicyRules {
  createHTML(text: string): string | null;
  createScriptURL(text: string): string | null;
}

let purify: Purify | null = null;
const prefixes = new Set(['/pba/']);

/**
 * What the page lets old code do with plain strings: scripts of this origin under the portal or a registered
 * sub-application, and HTML that was cleaned. No script text, ever. Our own code hands over no strings.
 */
export const defaultRules: PolicyRules = {
  createHTML(text) {
    // Without a tag there is nothing to clean, and the text of a style must stay as it is: "a > b".
    if (!text.includes('<')) return text;
    const clean = purify?.sanitize(text, { RETURN_TRUSTED_TYPE: false }) ?? null;
    if (clean?.includes(styleMark)) styleSoon();
    return clean;
  },
  createScriptURL(text) {
    const url = URL.parse(text, document.baseURI);
    const known = url?.origin === location.origin && [...prefixes].some((prefix) => url.pathname.startsWith(prefix));
    return known ? text : null;
  },
};

/** Lets scripts under `/{name}/` be inserted. */
export function allowSubApps(names: readonly string[]) {
  for (const name of names) prefixes.add(`/${name}/`);
}

/** Fetches the cleaner; until then HTML strings are refused. Call it before the first sub-application. */
export async function allowCleanHtml(): Promise<void> {
  if (purify) return;
  purify = (await import('dompurify')).default;
  purify.addHook('afterSanitizeAttributes', (element) => {
    const style = element.getAttribute('style');
    if (style === null) return;
    element.removeAttribute('style');
    element.setAttribute(styleMark, style);
  });
}

/** Style attributes of HTML texts take this detour: the policy would drop them, but not what the CSSOM sets. */
const styleMark = 'data-atrium-style';
let frames = 0;

/** Looks at once and in the next two frames: most texts are in the page by then. */
function styleSoon() {
  if (frames === 0) requestAnimationFrame(lookAgain);
  frames = 2;
  queueMicrotask(applyStyles);
}

function lookAgain() {
  applyStyles();
  frames -= 1;
  if (frames > 0) requestAnimationFrame(lookAgain);
}

function applyStyles() {
  for (const element of document.querySelectorAll<HTMLElement>(`[${styleMark}]`)) {
    element.style.cssText = element.getAttribute(styleMark)!;
    element.removeAttribute(styleMark);
  }
}

interface PolicyFactory {
  createPolicy(name: string, rules: PolicyRules): unknown;
}

/** Installs the rules as the page's default policy; the first to do so wins, so this comes before everything else. */
export function installTrustedTypes(factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes) {
  factory?.createPolicy('default', defaultRules);
}
