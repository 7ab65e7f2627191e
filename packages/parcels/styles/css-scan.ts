/** Index after the string, comment, `url(…)` or single character that starts at `at`. */
export function skipToken(css: string, at: number): number {
  const char = css[at];
  if (char === '"' || char === "'") return skipString(css, at);
  if (char === '\\') return at + 2;
  if (char === '/' && css[at + 1] === '*') return endOf(css, '*/', at + 2);
  if ((char === 'u' || char === 'U') && isUrl(css, at)) return skipUrl(css, at);
  return at + 1;
}

/** Index of the first of `marks` at the top level from `at` on; the length of `css` when there is none. */
export function findTop(css: string, at: number, marks: string): number {
  let depth = 0;
  for (let i = at; i < css.length; i = skipToken(css, i)) {
    const char = css[i]!;
    if (depth === 0 && marks.includes(char)) return i;
    if (char === '(' || char === '[' || char === '{') depth += 1;
    else if (char === ')' || char === ']' || char === '}') depth = Math.max(0, depth - 1);
  }
  return css.length;
}

/** `url(` that is not the end of a longer name. */
export function isUrl(css: string, at: number): boolean {
  return css.slice(at, at + 4).toLowerCase() === 'url(' && !/[\w-]/.test(css[at - 1] ?? '');
}

function skipUrl(css: string, at: number): number {
  let i = at + 4;
  while (/\s/.test(css[i] ?? '')) i += 1;
  if (css[i] === '"' || css[i] === "'") return endOf(css, ')', skipString(css, i));
  while (i < css.length && css[i] !== ')') i += css[i] === '\\' ? 2 : 1;
  return Math.min(i + 1, css.length);
}

function skipString(css: string, at: number): number {
  const quote = css[at];
  let i = at + 1;
  while (i < css.length && css[i] !== quote && css[i] !== '\n') i += css[i] === '\\' ? 2 : 1;
  return Math.min(i + 1, css.length);
}

function endOf(css: string, mark: string, from: number): number {
  const end = css.indexOf(mark, from);
  return end === -1 ? css.length : end + mark.length;
}
