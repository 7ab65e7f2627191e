import { isComposing } from '@atrium/i18n/composing';
import { type KeyboardEvent, useState } from 'react';

interface Combo<T> {
  /** Matches of the text. Another list begins at its first entry again. */
  found: readonly T[];
  open: boolean;
  /** Whether the list can be seen: the field may be scrolled away with it. */
  inSight?(): boolean;
  setOpen(open: boolean): void;
  choose(one: T): void;
  /** Enter while nothing is found for the text yet. */
  chooseFirst?(text: string): void;
  removeLast(): void;
}

/** The keys of a combobox whose first match is what Enter takes (APG); the field keeps the focus. */
export function useComboKeys<T>({ found, open, inSight = () => true, setOpen, choose, chooseFirst, removeLast }: Combo<T>): {
  at: number;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
} {
  const [moved, setMoved] = useState({ found, at: 0 });
  const at = moved.found === found ? moved.at : 0;
  const move = (event: KeyboardEvent, to: number) => {
    event.preventDefault();
    if (open && found.length > 0) setMoved({ found, at: (to + found.length) % found.length });
    else setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    const { key, currentTarget: input } = event;
    if (open && !inSight() && /^(?:Arrow(?:Down|Up)|Enter)$/.test(key)) {
      event.preventDefault();
      input.scrollIntoView({ block: 'nearest' });
    } else if (key === 'ArrowDown') move(event, at + 1);
    else if (key === 'ArrowUp') move(event, at - 1);
    else if (key === 'Backspace' && input.value === '') removeLast();
    else if (key === 'Escape' && open) {
      // The dialog around it stays.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else if (key === 'Enter' && (input.value.trim() !== '' || chooseFirst)) {
      // A name that is being typed sends no form.
      event.preventDefault();
      if (open && found[at] !== undefined) choose(found[at]);
      else if (input.value !== '') chooseFirst?.(input.value);
    }
  };
  return { at, onKeyDown };
}
