import type { HostedView } from '@atrium/parcels';

/** The views that are alive, by the key of their tab. */
export const mountedViews = new Map<string, HostedView>();

/** The address bar moved a kept view elsewhere, `traversed` by back or forward; one that is not mounted starts there anyway. */
export function receiveInView(key: string, path: string, state: unknown, traversed: boolean): void {
  mountedViews.get(key)?.receive(path, state, traversed);
}

/** Whether a view's content stays when the address bar moves it there. */
export const followsInView = (key: string, path: string, traversed: boolean): boolean =>
  mountedViews.get(key)?.follows(path, traversed) ?? true;

/** The sub-application of the view wrote this path into the address bar by itself. */
export function wroteByItself(key: string, path: string): void {
  mountedViews.get(key)?.wrote(path);
}
