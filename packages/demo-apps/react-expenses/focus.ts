import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** State of a navigation after a form was accepted: the heading of the record gets the focus, because the form with it is gone. */
export const isNew = { isNew: true };

/** Returns a ref for a heading, which gets the focus at first where this is true. */
export function useFocusAtFirst<E extends HTMLElement>(wanted: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (wanted) element.current?.focus();
  }, [wanted]);
  return element;
}

/** Returns a function that focuses what a selector finds in this element after the next rendering, such as a new row. */
export function useFocusNext(place: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef('');
  // An effect of the rendering before may still be due; this one is of the rendering that has the new row.
  useLayoutEffect(() => {
    if (wanted.current === '') return;
    const found = place.current?.querySelector<HTMLElement>(wanted.current);
    wanted.current = '';
    found?.focus();
  });
  return useCallback((selector) => {
    wanted.current = selector;
  }, []);
}

/** Focuses the first field of a button's form, before the button goes. */
export const focusFirstField = ({ form }: HTMLButtonElement): void =>
  form?.querySelector<HTMLElement>('input:not([type=file]), select, textarea')?.focus();
