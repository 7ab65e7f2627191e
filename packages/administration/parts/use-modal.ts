import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A dialog that is open as long as it is rendered. It begins at the element marked with `data-focus`, or at its first one, and gives the
 * focus back to where it was.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    element.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
    // A dialog that is taken out of the document while it is open gives nothing back.
    return () => element.close();
  }, []);
  return dialog;
}
