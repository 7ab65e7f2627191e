import type { HostedView } from '@atrium/parcels';

/** The views that are alive, by the key of their tab. */
export const mountedViews = new Map<string, HostedView>();

/** The address bar moved a kept view elsewhere; one that is not mounted starts there anyway. */
export function receiveInView(key: string, path: string, state: unknown): void {
  mountedViews.get(key)?.receive(path, state);
}

/** The sub-application of the view wrote this path into the address bar by itself. */
export function wroteByItself(key: string, path: string): void {
  mountedViews.get(key)?.wrote(path);
}
