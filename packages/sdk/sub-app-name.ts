/** First parts of an address that the portal keeps for itself. */
const reserved = new Set([
  'api',
  'app-center',
  'assets',
  'elements',
  'healthz',
  'livez',
  'idaas',
  'login',
  'metrics',
  'pba',
  'portal',
  'readyz',
  'static',
]);

/** Why `name` cannot be a sub-application's name, in a sentence; null when it can. */
export function subAppNameProblem(name: string): string | null {
  if (!/^[a-z][a-z0-9-]{1,31}$/.test(name)) {
    return `“${name}” is no name for a sub-application: 2 to 32 of a-z, 0-9 and -, beginning with a letter.`;
  }
  return reserved.has(name) ? `“${name}” is an address of the portal itself; take another name.` : null;
}
