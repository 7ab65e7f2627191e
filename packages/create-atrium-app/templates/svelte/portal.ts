import type { ParcelProps } from '@atrium/sdk';
import { getContext } from 'svelte';

/** What the portal gave this view. Its stores fit Svelte's contract: `$locale` follows by itself. */
export const usePortal = (): ParcelProps => getContext('portal');

/** A way to another path of this application. */
export function useGo(): (to: string) => void {
  const { routerBase, view } = usePortal();
  return (to) => view.history.push(routerBase + to);
}
