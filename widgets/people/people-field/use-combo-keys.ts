import { isComposing } from '@atrium/i18n';
import type { FoundPerson } from '@atrium/stores';
import { type KeyboardEvent, useState } from 'react';

interface Combo {
  people: readonly FoundPerson[];
  open: boolean;
  /** Whether who is found can be seen: the field may be scrolled away with its list. */
  inSight(): boolean;
  setOpen(open: boolean): void;
  choose(person: FoundPerson): void;
  removeLast(): void;
}

/** The keys of a combobox whose first match is what Enter takes (APG); the field keeps the focus. */
export function useComboKeys({ people, open, inSight, setOpen, choose, removeLast }: Combo): {
  at: number;
  onKeyDown(event: KeyboardEvent): void;
} {
  const [moved, setMoved] = useState({ people, at: 0 });
  // Other matches begin at the first again.
  const at = moved.people === people ? moved.at : 0;
  const move = (event: KeyboardEvent, to: number) => {
    event.preventDefault();
    if (open && people.length > 0) setMoved({ people, at: (to + people.length) % people.length });
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
    } else if (key === 'Enter' && input.value.trim() !== '') {
      // A name that is being typed sends no form.
      event.preventDefault();
      if (open && people[at]) choose(people[at]);
    }
  };
  return { at, onKeyDown };
}
