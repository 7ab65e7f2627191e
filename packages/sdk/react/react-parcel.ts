import { type ComponentType, type ReactNode, createElement, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { defineParcel } from '../define-parcel.ts';
import type { ParcelProps } from '../parcel.ts';
import { ErrorBoundary, Failure, type FailureProps } from './failure.ts';
import { PortalProvider } from './portal.ts';

export type { FailureProps };

export interface ReactParcelOptions {
  /** Shown when the application throws after it was on screen. */
  failure?: ComponentType<FailureProps>;
}

/**
 * Life cycles of a React application: one root a view. `App` is given the portal's properties, and `usePortal` works inside it.
 * An error before the first content fails the mount, so that the portal shows it; a later one shows `failure` with a retry.
 */
export function reactParcel(
  App: ComponentType<ParcelProps>,
  { failure = Failure }: ReactParcelOptions = {},
): ReturnType<typeof defineParcel> {
  return defineParcel(async (given) => {
    const root = createRoot(given.domElement, { identifierPrefix: `${given.name.replace(/[^\w-]/g, '_')}-` });
    let state: 'starting' | 'shown' | 'failed' = 'starting';
    const { promise: started, resolve, reject } = Promise.withResolvers<void>();
    const shown = () => {
      if (state !== 'starting') return;
      state = 'shown';
      resolve();
    };
    const takes = (error: Error) => {
      if (state !== 'starting') return;
      state = 'failed';
      reject(error);
    };
    const Problem = (problem: FailureProps) => (state === 'shown' ? createElement(failure, problem) : null);
    const render = (props: ParcelProps) =>
      root.render(
        createElement(
          PortalProvider,
          { value: props },
          createElement(ErrorBoundary, { view: Problem, takes }, createElement(Shown, { shown }, createElement(App, props))),
        ),
      );
    render(given);
    try {
      await started;
    } catch (error) {
      root.unmount();
      throw error;
    }
    return { update: render, unmount: () => root.unmount() };
  });
}

/** Says when its children are in the document. */
function Shown({ shown, children }: { shown(): void; children?: ReactNode }): ReactNode {
  useLayoutEffect(shown, [shown]);
  return children;
}
