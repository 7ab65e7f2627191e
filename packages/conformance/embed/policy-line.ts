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

/** What a policy says about a directive, itself or by what stands in for it. */
export function sourcesOf(policy: string, directive: string): string[] {
  const directives = directivesOf(policy);
  const speaks = [directive, ...(fallbacks[directive] ?? [])].find((name) => directives.has(name));
  return speaks === undefined ? [] : directives.get(speaks)!;
}

/** The directive as it has to be written, so that a policy also lets these sources through and everything that it let through before. */
export function widened(policy: string, directive: string, ...sources: string[]): string {
  // `script-src` is what people write, and what older browsers read.
  const name = directive === 'script-src-elem' && !directivesOf(policy).has(directive) ? 'script-src' : directive;
  const before = sourcesOf(policy, directive).filter((value) => value.toLowerCase() !== "'none'");
  return [name, ...new Set([...before.filter((value) => !sources.includes(value)), ...sources])].join(' ');
}

/** The policy with this directive in place of its own of that name. */
export function withDirective(policy: string, line: string): string {
  const nameOf = (text: string) => text.split(/\s+/, 1)[0]!.toLowerCase();
  const parts = policy.split(';').flatMap((part) => part.trim() || []);
  const at = parts.findIndex((part) => nameOf(part) === nameOf(line));
  return (at < 0 ? [...parts, line] : parts.with(at, line)).join('; ');
}

/** The nonce of the page, where its policy goes by one; each answer has another. */
export const goesByNonce = (policy: string): boolean => /'nonce-[^']+'/.test(policy);
