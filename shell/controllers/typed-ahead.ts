import { isComposing } from '@atrium/i18n';
/** What was typed while a field was on its way. */
export interface TypedAhead {
  /** Puts it in the field, in place of what is selected there; focuses the field then. */
  into(field: HTMLInputElement): void;
  stop(): void;
}

/** Keeps what is typed while a field is on its way, so that none of it lands in what has the focus. */
export function typeAhead(): TypedAhead {
  let text = '';
  const onKeydown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || isComposing(event)) return;
    if (key === 'Backspace') text = text.slice(0, -1);
    else if (key.length === 1) text += key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const stop = () => document.removeEventListener('keydown', onKeydown, { capture: true });
  document.addEventListener('keydown', onKeydown, { capture: true });
  return {
    stop,
    into: (field) => {
      stop();
      if (!text) return;
      field.focus();
      field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    },
  };
}
