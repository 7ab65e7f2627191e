import { isComposing } from '@atrium/i18n';
/** Text typed while a field is loading. */
export interface TypedAhead {
  /** Inserts it into the field, in place of the selection; then focuses the field. */
  into(field: HTMLInputElement): void;
  stop(): void;
}

/** Collects typing while a field is loading, so that the focused element does not get it. */
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
