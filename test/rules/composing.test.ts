import { expect, it } from 'vitest';
import { files, finding, lineOf, read, withoutComments } from './sources.ts';

/** A function that takes a keyboard event, by its type or by where it stands; the event's name is captured. */
const handler =
  /(?:(?:onKey(?:Down|Up)(?:Capture)?=\{|'key(?:down|up|press)',\s*)(?:async )?\(|\()(\w+|\{[^{}]*\})(?::\s*(?:React\.)?KeyboardEvent\b[^,)]*)?(?:,[^()]*)?\)(?::[^={]*)?\s*(?:=>|\{)/g;
const isTyped = /^\((?:\w+|\{[^{}]*\}):\s*(?:React\.)?KeyboardEvent\b/;
const isPlaced = /^(?:onKey|'key)/;
/** Asks for the composition, itself or through one that does. */
const guard = /\b(?:isComposing|isShortcut|isPlainKey)\(/;

/** `packages/ai-assistant` has no field of its own: its page is in a frame. */
const sources = files('{shell,widgets,packages/{ui,react-parts,stores,i18n,login,ticket-form,assistant-page}}/**/*.{ts,tsx}').filter(
  (path) => !/test|recipes/.test(path),
);

/** The text of a function from the end of its head on. */
function bodyFrom(text: string, start: number): string {
  let depth = text[start - 1] === '{' ? 1 : 0;
  const isBlock = depth === 1 || /^\s*\{/.test(text.slice(start));
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at]!;
    if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth -= 1;
    const isEnd = isBlock ? depth === 0 && sign === '}' : depth < 0 || (depth === 0 && ';,'.includes(sign));
    if (isEnd) return text.slice(start, at);
  }
  return text.slice(start);
}

/** Functions that look at the key of an event and do not ask whether an input method has it. */
export function unguarded(text: string): number[] {
  return [...text.matchAll(handler)].flatMap((match) => {
    const [head, name = ''] = match;
    if (!isTyped.test(head) && !isPlaced.test(head)) return [];
    const body = bodyFrom(text, match.index + head.length);
    const reads = name.startsWith('{')
      ? /\b(?:key|code)\b/.test(name)
      : new RegExp(String.raw`\b${name}\.(?:key|code)\b|\{[^{}]*\b(?:key|code)\b[^{}]*\}\s*=\s*${name}\b`).test(body);
    return reads && !guard.test(body) ? [match.index] : [];
  });
}

it('no function acts on a key before it has asked isComposing', () => {
  const found = sources.flatMap((path) => {
    const text = withoutComments(read(path));
    return unguarded(text).map((index) =>
      finding(path, lineOf(text, index), 'looks at a key that an input method may have', 'begin with isComposing(event) of @atrium/i18n'),
    );
  });
  expect(found).toEqual([]);
});

it.each([
  ['#onKeydown = (event: KeyboardEvent) => {\n  if (event.key === "Enter") run();\n};', 1],
  ['onKeyDown={(event) => event.key === "Enter" && run()}', 1],
  ['addEventListener("click", run); on("x", (event: KeyboardEvent) => event.code);', 1],
  ['const onKey = (event: KeyboardEvent<HTMLElement>, at: number): void => { const { key } = event; run(key); };', 1],
  ['function press({ key }: KeyboardEvent): void { run(key); }', 1],
  ['const f = (event: KeyboardEvent) => { if (isComposing(event)) return; run(event.key); };', 0],
  ['const f = (event: KeyboardEvent) => { other(event); };', 0],
])('the rule sees %s', (text, count) => {
  expect(unguarded(text)).toHaveLength(count);
});
