import { useLayoutEffect, useState } from 'react';
import type { FormPart } from '../../parts/element/form-part.ts';

/**
 * Whether to show the error: the form was submitted, or the control was left after a validity check. A page that only checks
 * (`checkValidity`) gets the result from the browser, and nothing moves.
 */
export function useAsked(host: HTMLElement, form: FormPart): boolean {
  const [asked, setAsked] = useState(false);
  useLayoutEffect(() => {
    let isInvalid = false;
    let isPressed = false;
    let isLeft = false;
    const over = new AbortController();
    const onInvalid = () => {
      isInvalid = true;
      const before = document.activeElement;
      // A submit moves the focus to the first invalid control.
      requestAnimationFrame(() => {
        const first = [...(form.form?.elements ?? [])].find((one) => one.localName !== 'fieldset' && one.matches(':invalid'));
        if (first && first !== before && first.matches(':focus-within')) setAsked(true);
      });
    };
    // The message moves the page: the pressed element must get its click first.
    const say = () => void (isLeft && !isPressed && setTimeout(() => setAsked(true)));
    const onLeave = () => {
      isLeft = isInvalid;
      say();
    };
    const press = (is: boolean) => () => {
      isPressed = is;
      say();
    };
    host.addEventListener('invalid', onInvalid, { signal: over.signal });
    host.addEventListener('focusout', onLeave, { signal: over.signal });
    addEventListener('pointerdown', press(true), { capture: true, signal: over.signal });
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, press(false), { capture: true, signal: over.signal });
    return () => over.abort();
  }, [host, form]);
  return asked;
}
