import { isComposing } from '@atrium/i18n';
import type { KeyboardEvent } from 'react';
import { Icon } from '@atrium/react-parts/icon';
import sheet from './search-field.css';
import { useSheets } from './hooks/use-sheets.ts';
import { useTyped } from '@atrium/react-parts/list';

/** Milliseconds after the last key. */
const usualPause = 180;

interface SearchFieldProps {
  label: string;
  /** Placeholder of the empty field; the label by default. */
  hint?: string;
  words: string;
  maxLength?: number;
  /** Milliseconds between the last key and the search. */
  pause?: number;
  onChange(words: string): void;
  /** Arrow down moves from the field to the results. */
  onDown?(): void;
}

/** Searches when the user pauses typing or presses Enter; Escape clears. */
export function SearchField({ label, hint = label, words, maxLength = 64, pause = usualPause, onChange, onDown }: SearchFieldProps) {
  useSheets(sheet);
  const { text, type, send } = useTyped(words, pause, onChange);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown' && onDown) {
      event.preventDefault();
      onDown();
    } else if (event.key === 'Escape' && text) {
      event.preventDefault();
      event.stopPropagation();
      type('');
      send();
    }
  };
  return (
    <form
      role="search"
      aria-label={label}
      className="search-field"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={hint}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={({ target, nativeEvent }) => type(target.value, (nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </form>
  );
}
