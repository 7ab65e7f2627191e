import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Opens a modal dialog while it is rendered. Focuses the element with `data-first`, or else the first one, and returns the focus on close. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    element.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
    // A dialog that is removed from the document while it is open does not return the focus.
    return () => element.close();
  }, []);
  return dialog;
}
