import { isIP } from 'node:net';
/** A setting that cannot be used; the message is one sentence that names it and what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Ends with one sentence that says what a setting is and what it must be. */
export function refuse(name: string, value: string, wanted: string): never {
  throw new ConfigError(`${name} is ${JSON.stringify(value)}, but must be ${wanted}; correct it or unset it.`);
}

/** The value, which is one of a few words. */
export const oneOf = <T extends string>(name: string, value: string, words: readonly T[]): T =>
  words.find((word) => word === value) ?? refuse(name, value, `one of ${words.join(', ')}`);

/** The text as a JSON object; null when it is something else. */
export function jsonObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** The text as an http or https address without credentials; null when it is something else. */
export function webUrl(value: string): URL | null {
  const url = URL.parse(value);
  const web = url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
  return web ? url : null;
}

/** Addresses and networks, separated by commas; none by default. */
export function networks(name: string, value: string | null, which: string): string[] {
  const found = (value ?? '').split(',').map((part) => part.trim());
  if (value === null) return [];
  for (const one of found) {
    const [address = '', bits, ...more] = one.split('/');
    const most = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
    const network = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
    if (most === 0 || !network || more.length > 0) refuse(name, value, `addresses or networks ${which}, such as 127.0.0.1, 10.0.8.0/24`);
  }
  return found;
}
