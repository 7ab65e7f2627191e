import { useLayoutEffect, useState } from 'react';
import type { FormPart } from '../form-part.ts';

/**
 * Whether it is time to say what is wrong: somebody has tried to send the form, or has left the control after something asked whether it
 * is right. A page that only asks (`checkValidity`) is told so by the browser, and moves nothing.
 */
export function useAsked(host: HTMLElement, form: FormPart): boolean {
  const [asked, setAsked] = useState(false);
  useLayoutEffect(() => {
    let isInvalid = false;
    const onInvalid = () => {
      isInvalid = true;
      const before = document.activeElement;
      // Who sends a form finds the focus at what is wrong first.
      requestAnimationFrame(() => {
        const first = [...(form.form?.elements ?? [])].find((one) => one.localName !== 'fieldset' && one.matches(':invalid'));
        if (first && first !== before && first.matches(':focus-within')) setAsked(true);
      });
    };
    const onLeave = () => isInvalid && setAsked(true);
    host.addEventListener('invalid', onInvalid);
    host.addEventListener('focusout', onLeave);
    return () => {
      host.removeEventListener('invalid', onInvalid);
      host.removeEventListener('focusout', onLeave);
    };
  }, [host, form]);
  return asked;
}
