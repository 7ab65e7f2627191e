import { findTop, skipToken } from './css-scan.ts';

const unit = /(rem|[sld]?v(?:h|w|min|max|i|b))(?![\w%-])/;
const anywhere = new RegExp(`[\\d.]${unit.source}`, 'i');
const length = new RegExp(`(?<![\\w.#-])([-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[-+]?\\d+)?)${unit.source}`, 'gi');

const wide = 'var(--atrium-vw,1vw)';
const high = 'var(--atrium-vh,1vh)';
const one: Record<string, string> = {
  rem: 'var(--atrium-rem,1rem)',
  vw: wide,
  vi: wide,
  vh: high,
  vb: high,
  vmin: `min(${wide},${high})`,
  vmax: `max(${wide},${high})`,
};

/** Lets `vw`, `vh` and `rem` in the declarations of a rule's body, nested ones too, mean the view. */
export function viewUnits(body: string): string {
  return anywhere.test(body) ? mapValues(body, inView) : body;
}

/** Runs `change` over the value of each declaration in a rule's body; `property` is in lower case. */
export function mapValues(body: string, change: (value: string, property: string) => string): string {
  let out = '';
  for (let at = 0; at < body.length;) {
    const stop = findTop(body, at, '{;}');
    if (body[stop] === '{') {
      const end = findTop(body, stop + 1, '}');
      out += `${body.slice(at, stop + 1)}${mapValues(body.slice(stop + 1, end), change)}${body.slice(end, end + 1)}`;
      at = end + 1;
      continue;
    }
    const colon = findTop(body.slice(at, stop), 0, ':') + at;
    const property = body
      .slice(at, colon)
      .replace(/\/\*.*?\*\//gs, '')
      .trim()
      .toLowerCase();
    out += body.slice(at, Math.min(colon + 1, stop)) + (colon < stop ? change(body.slice(colon + 1, stop), property) : '');
    out += body.slice(stop, stop + 1);
    at = stop + 1;
  }
  return out;
}

/**
 * The size of `1rem` if a rule for `html` sets a font size, as a declaration: `font-size: 62.5%` becomes `--atrium-rem:calc(.625rem)`. Null
 * if it sets none.
 */
export function rootSize(body: string): string | null {
  let size: string | null = null;
  if (!/font-size\s*:/i.test(body)) return null;
  mapValues(body, (value, property) => {
    if (property === 'font-size') size = value.replace(/!important/i, '').trim();
    return value;
  });
  const given = size as string | null;
  if (given === null || !/[\d)]/.test(given)) return null;
  const real = given.replace(/([\d.]+)%/g, (_, percent: string) => `${Number(percent) / 100}rem`).replace(/([\d.])em\b/gi, '$1rem');
  return `--atrium-rem:calc(${real.replace(length, (all, _number: string, name: string) => (name.toLowerCase() === 'rem' ? all : convert(all)))})`;
}

const convert = (text: string) =>
  text.replace(length, (_, number: string, name: string) => `calc(${number}*${one[name.toLowerCase().replace(/^[sld]v/, 'v')]!})`);

/** Strings and addresses stay as they are. */
function inView(value: string): string {
  if (!anywhere.test(value)) return value;
  let out = '';
  let plain = 0;
  for (let at = 0; at < value.length;) {
    const next = skipToken(value, at);
    if (next > at + 1) {
      out += convert(value.slice(plain, at)) + value.slice(at, next);
      plain = next;
    }
    at = next;
  }
  return out + convert(value.slice(plain));
}
