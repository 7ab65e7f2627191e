import { parse } from 'scim2-parse-filter';
import { bad } from './scim-error.ts';

/** A filter as a tree; a value path has its conditions on one and the same element. */
export type Filter =
  | { op: 'and' | 'or'; filters: Filter[] }
  | { op: 'not'; filter: Filter }
  | { op: 'pr'; path: string }
  | { op: Comparison; path: string; value: string }
  /** `emails[type eq "work"]`, with what follows behind the bracket. */
  | { op: 'element'; path: string; filter: Filter };

export type Comparison = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le';

const longest = 10 * 1024;
const deepest = 10;
const mostConditions = 50;
const placeholder = 'valuePath';

type Parsed = ReturnType<typeof parse>;

/** Parses a filter of RFC 7644 §3.4.2.2. Refuses with invalidFilter a filter that is malformed, too long, too deep or has too many conditions. */
export function parseFilter(text: string): Filter {
  if (text.length > longest) throw bad('invalidFilter', `A filter has at most ${longest} characters.`);
  // A line break inside an open quotation mark costs the parser exponential time.
  if (/\p{Cc}/u.test(text)) throw bad('invalidFilter', 'A filter has no control characters.');
  refuseLarge(text);
  const { outer, elements } = takeElementsOut(text);
  return convert(parseText(outer), elements);
}

function parseText(text: string): Parsed {
  try {
    return parse(text);
  } catch {
    throw bad('invalidFilter', 'The filter cannot be read; values stand in double quotation marks: userName eq "li".');
  }
}

/** Parts of a filter outside of quoted values. */
const plain = (text: string): string => text.replace(/"(?:[^"\\]|\\.)*"/g, '""');

function refuseLarge(text: string): void {
  const bare = plain(text);
  let depth = 0;
  for (const sign of bare) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (depth > deepest) throw bad('invalidFilter', `A filter nests at most ${deepest} brackets.`);
  }
  if ((bare.match(/\bnot\b/gi) ?? []).length > deepest) throw bad('invalidFilter', `A filter says "not" at most ${deepest} times.`);
  if ((bare.match(/\b(and|or)\b/gi) ?? []).length >= mostConditions)
    throw bad('invalidFilter', `A filter has at most ${mostConditions} conditions.`);
}

interface Element {
  path: string;
  inner: string;
}

/** Replaces value paths by placeholders, since the parser makes two independent conditions of `emails[type eq "work"].value eq "x"`. */
function takeElementsOut(text: string): { outer: string; elements: Element[] } {
  const elements: Element[] = [];
  const quoted = '"(?:[^"\\\\]|\\\\.)*"';
  const valuePath = new RegExp(`${quoted}|(?<![\\w.:$-])([\\w.:$-]+)\\[((?:[^"\\]]|${quoted})*)\\](\\.?)`, 'g');
  const outer = text.replace(valuePath, (whole, path: string | undefined, inner: string, dot: string) => {
    if (path === undefined) return whole;
    elements.push({ path, inner });
    return `${placeholder}${elements.length - 1}${dot === '.' ? '.' : ' pr'}`;
  });
  return { outer, elements };
}

function convert(node: Parsed, elements: readonly Element[]): Filter {
  if ('filters' in node) return { op: node.op, filters: node.filters.map((one) => convert(one, elements)) };
  if (node.op === 'not') return { op: 'not', filter: convert(node.filter, elements) };
  if (node.op === '[]') throw bad('invalidFilter', 'A value path stands behind one attribute: emails[type eq "work"].');
  const condition = conditionOf(node);
  const [, index, part] = /^valuePath(\d+)(?:\.(.+))?$/i.exec(node.attrPath) ?? [];
  const element = index === undefined ? undefined : elements[Number(index)];
  if (element === undefined) return condition;
  const inner = convert(parseText(element.inner), []);
  if (part === undefined) return { op: 'element', path: element.path, filter: inner };
  return { op: 'element', path: element.path, filter: { op: 'and', filters: [{ ...condition, path: part }, inner] } };
}

function conditionOf(node: Extract<Parsed, { attrPath: string }>): Extract<Filter, { path: string; filter?: never }> {
  if (node.op === 'pr') return { op: 'pr', path: node.attrPath };
  if (node.op === '[]') throw bad('invalidFilter', 'A value path cannot stand in another.');
  const { compValue: value } = node;
  if (value === null)
    throw bad('invalidFilter', 'A filter compares with a text, a number, true or false; "not (x pr)" finds what is missing.');
  return { op: node.op, path: node.attrPath, value: String(value) };
}
