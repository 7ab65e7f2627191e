import { findTop, isUrl, skipToken } from './css-scan.ts';
import { scopeSelector } from './scope-selector.ts';

export interface ScopedCss {
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
  const inside = scopeRules(rebase(css, from), {
    hoist: (rule) => hoisted.push(rule),
    found: (prelude) => imports.push(readImport(prelude, from)),
  });
  return { text: `${hoisted.join('\n')}\n@scope (${roots}) {\n${inside}\n}`, imports };
}

interface Sink {
  hoist(rule: string): void;
  found(importPrelude: string): void;
}

function scopeRules(css: string, sink: Sink | null): string {
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
    out += head.startsWith('@') ? block(head, body, sink) : `${scopeSelector(head)}{${body}}\n`;
    at = end + 1;
  }
  return out;
}

function statement(head: string, sink: Sink | null): string {
  const name = atName(head);
  if (name === 'import') sink?.found(head.slice('@import'.length));
  else if (!dropped.test(name)) {
    if (!sink) return `${head};\n`;
    sink.hoist(`${head};`);
  }
  return '';
}

function block(head: string, body: string, sink: Sink | null): string {
  const name = atName(head);
  if (groups.test(name)) return `${head}{${scopeRules(body, null)}}\n`;
  if (sink && outside.test(name)) {
    sink.hoist(`${head}{${body}}`);
    return '';
  }
  return `${head}{${body}}\n`;
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
