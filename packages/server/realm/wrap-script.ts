import { parse } from 'acorn';
import { boundNames, fixedNames } from './bound-names.ts';
import { readNames, type ScriptNames } from './script-names.ts';

/**
 * Wraps a classic script for a realm: everything in front of the source stays on its first line, so that line numbers
 * stay. The names that a realm answers are parameters; a `with` outside serves the others. The script finds its realm in
 * the `atriumRealm` of its own element. What does not parse is wrapped all the same: the browser reports it best.
 */
export function wrapScript(source: string): string {
  const { code, comment } = takeSourceMap(source.replace(/^\uFEFF/, '').replace(/^#!.*/, ''));
  const names = namesOf(code);
  const params = names
    ? [...names.free].filter(([name, use]) => use === 'reads' && boundNames.has(name)).map(([name]) => name)
    : ['window', 'document'];
  const assigned = names ? [...names.free].filter(([name, use]) => use === 'creates' && !boundNames.has(name)).map(([name]) => name) : [];
  const open = `document.currentScript.atriumRealm(function($realm$w,$realm$a,$realm$d,$rw$,$realmFn){with($realm$a)with($realm$w)return function(${params.join(',')}){`;
  const body = names ? rewritten(code, names) : code;
  return `${open}${names ? prologue(names) : ''}${body}\n}},${JSON.stringify(params)},${JSON.stringify(assigned)});${comment}`;
}

function namesOf(code: string): ScriptNames | null {
  try {
    return readNames(parse(code, { ecmaVersion: 'latest', sourceType: 'script' }));
  } catch {
    return null;
  }
}

/** Puts a strict directive first again, then makes the script's own declarations the realm's: live in both directions. */
function prologue(names: ScriptNames): string {
  const entries: string[] = [];
  for (const [name, kind] of names.vars) {
    if (fixedNames.has(name)) entries.push(`${name}:[0,$realm$v=>${name}=$realm$v,"seed"]`);
    else entries.push(`${name}:[()=>${name},$realm$v=>${name}=$realm$v,"${kind}"]`);
  }
  for (const [name, kind] of names.lexical) {
    entries.push(`${name}:[()=>${name},${kind === 'const' ? 0 : `$realm$v=>${name}=$realm$v`},"lexical"]`);
  }
  if (entries.length === 0) return '';
  return `${names.strict ? '"use strict";' : ''}$realm$d({${entries.join(',')}});`;
}

/** `this` of a function called on the spot and `Function('return this')` mean the realm; columns stay as they are. */
function rewritten(code: string, names: ScriptNames): string {
  const spots = [
    ...(code.includes('$rw$') ? [] : names.globalThisAt.map((at) => [at, '$rw$'] as const)),
    ...(code.includes('$realmFn') ? [] : names.functionAt.map((at) => [at, '$realmFn'] as const)),
  ].sort(([a], [b]) => a - b);
  let out = '';
  let copied = 0;
  for (const [at, name] of spots) {
    out += code.slice(copied, at) + name;
    copied = at + name.length;
  }
  return out + code.slice(copied);
}

/** A source map's comment counts only where no code follows it. */
function takeSourceMap(source: string): { code: string; comment: string } {
  const at = Math.max(source.lastIndexOf('//# sourceMappingURL='), source.lastIndexOf('//@ sourceMappingURL='));
  const [line, url] = (at >= 0 && /^.*sourceMappingURL=([^\s'"]+)\s*$/.exec(source.slice(at))) || [];
  if (line === undefined) return { code: source, comment: '\n' };
  return { code: source.slice(0, at), comment: `\n//# sourceMappingURL=${url}\n` };
}
