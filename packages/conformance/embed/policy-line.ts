/** The directives that speak where one is missing, in their order (CSP 3, section 6.8.3). */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  'script-src-elem': ['script-src', 'default-src'],
  'script-src': ['default-src'],
  'frame-src': ['child-src', 'default-src'],
  'connect-src': ['default-src'],
};

/** One policy as its directives; of a name that comes twice the first counts, as in browsers. */
export function directivesOf(policy: string): Map<string, string[]> {
  const directives = new Map<string, string[]>();
  for (const part of policy.split(';')) {
    const [name = '', ...values] = part.trim().split(/\s+/);
    if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), values);
  }
  return directives;
}

/** The directive as it has to be written, so that a policy also lets this source through and everything that it let through before. */
export function widened(policy: string, directive: string, source: string): string {
  const directives = directivesOf(policy);
  const speaks = [directive, ...(fallbacks[directive] ?? [])].find((name) => directives.has(name));
  // `script-src` is what people write, and what older browsers read.
  const name = directive === 'script-src-elem' && !directives.has(directive) ? 'script-src' : directive;
  const before = (speaks === undefined ? [] : directives.get(speaks)!).filter((value) => value.toLowerCase() !== "'none'");
  return [name, ...before.filter((value) => value !== source), source].join(' ');
}

/** The nonce of the page, where its policy goes by one; each answer has another. */
export const goesByNonce = (policy: string): boolean => /'nonce-[^']+'/.test(policy);
