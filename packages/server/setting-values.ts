/** A setting that cannot be used; the message is one sentence that names it and what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Ends with one sentence that says what a setting is and what it must be. */
export function refuse(name: string, value: string, wanted: string): never {
  throw new ConfigError(`${name} is ${JSON.stringify(value)}, but must be ${wanted}; correct it or unset it.`);
}

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
