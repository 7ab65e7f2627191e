import { findTop, isUrl, skipToken } from './css-scan.ts';
import { isRootSubject, scopeSelector, splitSelectors } from './scope-selector.ts';
import { portalScheme } from './portal-scheme.ts';
import { type SharedNames, sharedNames } from './shared-names.ts';
import { rootSize, viewUnits } from './view-units.ts';

interface ScopedCss {
  /** Ready for a constructable style sheet. */
  text: string;
  /** Sheets that this one imports, which a constructable sheet cannot; absolute. */
  imports: { url: string; media: string }[];
}

/** At-rules whose names are the document's: they work outside `@scope` in every browser. */
const outside = /^(font-face|(-\w+-)?keyframes|property|counter-style|font-feature-values|font-palette-values|page|position-try)$/;
const groups = /^(media|supports|container|layer|starting-style)$/;
const dropped = /^(charset|namespace)$/;

/** Keeps `css`, which came from the address `from`, inside the elements that the selector `roots` matches. */
export function scopeCss(css: string, from: string, roots: string): ScopedCss {
  const imports: ScopedCss['imports'] = [];
  const hoisted: string[] = [];
  const names = sharedNames(roots);
  const found = (prelude: string) => imports.push(readImport(prelude, from));
  const source = rebase(css, from);
  // Names defined further down are used further up as well.
  claimNames(source, names);
  const inside = scopeRules(source, { css, names, hoist: (rule) => hoisted.push(rule), found });
  return { text: `${hoisted.join('\n')}\n@scope (${roots}) {\n${inside}\n}`, imports };
}

interface Sink {
  /** The whole sheet. */
  css: string;
  names: SharedNames;
  /** Both are there at the top of a sheet alone. */
  hoist?(rule: string): void;
  found?(importPrelude: string): void;
}

function scopeRules(css: string, sink: Sink): string {
  let out = '';
  for (let at = skipBlank(css, 0); at < css.length; at = skipBlank(css, at)) {
    const stop = findTop(css, at, '{;}');
    const head = css.slice(at, stop);
    if (css[stop] !== '{') {
      if (head.startsWith('@')) out += statement(head, sink);
      at = stop + 1;
      continue;
    }
    const end = findTop(css, stop + 1, '}');
    const body = css.slice(stop + 1, end);
    out += head.startsWith('@') ? block(head, body, sink) : rule(head, body, sink);
    at = end + 1;
  }
  return out;
}

function rule(head: string, body: string, { css, names }: Sink): string {
  const scoped = `${scopeSelector(head)}{${names.uses(viewUnits(portalScheme(css, body)))}}\n`;
  const size = /html|:root/i.test(head) ? rootSize(body) : null;
  const roots = size === null ? [] : splitSelectors(head).filter(isRootSubject);
  return roots.length === 0 ? scoped : `${scoped}${scopeSelector(roots.join(','))}{${size}}\n`;
}

function statement(head: string, sink: Sink): string {
  const name = atName(head);
  if (name === 'import') sink.found?.(head.slice('@import'.length));
  else if (!dropped.test(name)) {
    const text = name === 'layer' ? `@layer${sink.names.layers(head.slice('@layer'.length))}` : head;
    if (!sink.hoist) return `${text};\n`;
    sink.hoist(`${text};`);
  }
  return '';
}

function block(head: string, body: string, sink: Sink): string {
  const { css, names } = sink;
  const name = atName(head);
  const layered = name === 'layer' ? `@layer${names.layers(head.slice('@layer'.length))}` : head;
  if (groups.test(name)) return `${layered}{${scopeRules(body, { css, names })}}\n`;
  const text = `${isKeyframes.test(name) ? names.keyframes(head, body) : head}{${ownBody(name, body, names)}}`;
  if (!sink.hoist || !outside.test(name)) return `${text}\n`;
  sink.hoist(text);
  return '';
}

function ownBody(name: string, body: string, names: SharedNames): string {
  if (name === 'font-face') return names.fontFace(body);
  return isKeyframes.test(name) ? viewUnits(body) : body;
}

const isKeyframes = /^(-\w+-)?keyframes$/;

function claimNames(css: string, names: SharedNames): void {
  for (const found of css.matchAll(/@(?:font-face|(?:-\w+-)?keyframes\b[^{;]*)/gi)) {
    const open = css.indexOf('{', found.index);
    if (open < 0) return;
    const body = css.slice(open + 1, findTop(css, open + 1, '}'));
    if (/^@font/i.test(found[0])) names.fontFace(body);
    else names.keyframes(found[0].trim(), body);
  }
}

/** Makes every relative `url(…)` absolute. */
function rebase(css: string, from: string): string {
  let out = '';
  let copied = 0;
  for (let at = 0; at < css.length;) {
    const next = skipToken(css, at);
    if (isUrl(css, at)) {
      const target = css
        .slice(at + 4, next - 1)
        .trim()
        .replace(/^(["'])(.*)\1$/s, '$2');
      if (!/^(#|data:|blob:|$)/i.test(target)) {
        out += `${css.slice(copied, at)}url("${new URL(target, from).href}")`;
        copied = next;
      }
    }
    at = next;
  }
  return out + css.slice(copied);
}

function readImport(prelude: string, from: string): { url: string; media: string } {
  const [, , quoted, bare, media] = /^\s*(?:url\(\s*)?(?:(["'])(.*?)\1|([^)\s]+))\s*\)?\s*(.*)$/s.exec(prelude) ?? [];
  return { url: new URL(quoted ?? bare ?? '', from).href, media: media?.trim() ?? '' };
}

const atName = (head: string) => /^@([\w-]+)/.exec(head)?.[1]?.toLowerCase() ?? '';

function skipBlank(css: string, from: number): number {
  let at = from;
  while (at < css.length) {
    if (/\s/.test(css[at]!)) at += 1;
    else if (css.startsWith('/*', at)) at = skipToken(css, at);
    else if (css.startsWith('<!--', at)) at += 4;
    else if (css.startsWith('-->', at)) at += 3;
    else return at;
  }
  return at;
}
