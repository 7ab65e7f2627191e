/**
 * Which of `apps` has a script on the stack, the innermost first: the addresses of its frames say so. Null where only the
 * portal's own scripts are.
 */
export function whoCalls(apps: readonly string[], stack = new Error('who').stack ?? ''): string | null {
  for (const [address] of stack.matchAll(/https?:\/\/[^\s)]+/g)) {
    const app = ownerOf(address, apps);
    if (app !== null) return app;
  }
  return null;
}

/** The sub-application that a file belongs to, by its address. */
export function ownerOf(address: string, apps: readonly string[]): string | null {
  const url = URL.parse(address, document.baseURI);
  return (url?.origin === location.origin && apps.find((app) => url.pathname.startsWith(`/${app}/`))) || null;
}
