import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import type { ParcelProps } from '../parcel.ts';
import type { Readable } from '../view.ts';

const Portal = createContext<ParcelProps | null>(null);

/** Hands one view's properties to the hooks below it; `reactParcel` does so by itself. */
export const PortalProvider = Portal.Provider;

/** The properties of this view. */
export function usePortal(): ParcelProps {
  const props = useContext(Portal);
  if (!props) throw new Error('S02 usePortal needs reactParcel or a PortalProvider above it');
  return props;
}

/** The current value of a store of the portal; renders again when it changes. */
export function useFollowed<T>(store: Readable<T>): T {
  const subscribe = useCallback((listener: () => void) => store.listen(listener), [store]);
  const read = useCallback(() => store.get(), [store]);
  return useSyncExternalStore(subscribe, read, read);
}

/** The language on now, `zh-CN` and so on. */
export const useLocale = (): string => useFollowed(usePortal().locale);

export const useTheme = (): 'light' | 'dark' => useFollowed(usePortal().theme);

/** False while another tab is in front. */
export const useVisible = (): boolean => useFollowed(usePortal().view.visible);

/** Whether the person may do `action`; without an action, whether the permission is theirs at all. */
export function usePermission(permissionId: string, action?: string): boolean {
  const grants = useFollowed(usePortal().permissions);
  return grants.some((grant) => grant.permissionId === permissionId && (action === undefined || grant.actions.includes(action)));
}

/** Names the tab, as long as the title is not empty. */
export function useTitle(title: string | undefined): void {
  const { view } = usePortal();
  useEffect(() => {
    if (title) view.setTitle(title);
  }, [view, title]);
}

/** Says that there is unsaved work, and that there is none when the component goes. */
export function useDirty(dirty: boolean): void {
  const { view } = usePortal();
  useEffect(() => {
    if (!dirty) return;
    view.setDirty(true);
    return () => view.setDirty(false);
  }, [view, dirty]);
}
