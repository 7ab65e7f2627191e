import { useLayoutEffect, useState } from 'react';
import type { FormPart } from '../../parts/element/form-part.ts';

/**
 * Whether it is time to say what is wrong: somebody has tried to send the form, or has left the control after something asked whether it
 * is right. A page that only asks (`checkValidity`) is told so by the browser, and moves nothing.
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
      // Who sends a form finds the focus at what is wrong first.
      requestAnimationFrame(() => {
        const first = [...(form.form?.elements ?? [])].find((one) => one.localName !== 'fieldset' && one.matches(':invalid'));
        if (first && first !== before && first.matches(':focus-within')) setAsked(true);
      });
    };
    // The page moves by what is said: what was pressed has to be hit first.
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
