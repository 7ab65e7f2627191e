import { type ComponentProps, type ReactNode, createElement, useCallback, useSyncExternalStore } from 'react';
import { Router } from 'react-router';
import { usePortal } from '../react/portal.ts';

/**
 * React Router's `<BrowserRouter>` for a view: routes below it are relative to `routerBase`. For React Router 6.4 and later.
 * Applications with a data router write `createBrowserRouter(routes, { basename: routerBase, window: viewWindow(view) })` instead.
 */
export function ViewRouter({ children }: { children?: ReactNode }): ReactNode {
  const { routerBase, view } = usePortal();
  const { history } = view;
  const listen = useCallback((listener: () => void) => history.listen(listener), [history]);
  const location = useSyncExternalStore(listen, () => history.location);
  // Major versions disagree on whether the kind of navigation is an enumeration; its values are the same.
  const navigationType = history.action as ComponentProps<typeof Router>['navigationType'];
  return createElement(Router, { basename: routerBase || '/', location, navigationType, navigator: history }, children);
}
