import { ParcelError } from '../parcel-error.ts';
import { scopeAttribute } from '../styles/view-styles.ts';

/** Events that the page's own would be wrong for: the realm fires them. */
export const localToWindow = new Set([
  'resize',
  'popstate',
  'hashchange',
  'load',
  'pageshow',
  'pagehide',
  'beforeunload',
  'unload',
  'DOMContentLoaded',
  'visibilitychange',
]);
export const localToDocument = new Set(['DOMContentLoaded', 'readystatechange', 'visibilitychange']);
/** What a hidden view hears of the page all the same. */
const heardWhileHidden = new Set([
  'message',
  'messageerror',
  'storage',
  'online',
  'offline',
  'error',
  'unhandledrejection',
  'rejectionhandled',
  'languagechange',
]);

interface Listener {
  isAlive(): boolean;
  isHidden(): boolean;
  /** Address that the sub-application's files are below. */
  base: string;
  body: Node;
}

/** Which events of the page a realm hears: its own errors, what happens in its view, and what concerns the whole page. */
export function createHearing({ isAlive, isHidden, base, body }: Listener): (event: Event) => boolean {
  return (event) => {
    if (!isAlive() || (isHidden() && !heardWhileHidden.has(event.type))) return false;
    if (event instanceof PromiseRejectionEvent) return String((event.reason as Error | undefined)?.stack).includes(base);
    if (event instanceof ErrorEvent && event.error instanceof ParcelError) return false;
    if (event instanceof ErrorEvent) return event.filename === '' || event.filename.startsWith(base);
    const neighbour = event.target instanceof Element ? event.target.closest(`[${scopeAttribute}]`) : null;
    return !neighbour || body.contains(neighbour) || neighbour.contains(body);
  };
}
