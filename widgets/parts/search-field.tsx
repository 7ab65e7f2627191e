import { isComposing } from '@atrium/i18n';
import type { KeyboardEvent } from 'react';
import { Icon } from './icon.tsx';
import sheet from './search-field.css';
import { useSheets } from './hooks/use-sheets.ts';
import { useTyped } from './hooks/use-typed.ts';

/** Milliseconds after the last key. */
const usualPause = 180;

interface SearchFieldProps {
  label: string;
  /** What the empty field says; the label unless another. */
  hint?: string;
  words: string;
  maxLength?: number;
  /** Milliseconds after the last key until the words are said. */
  pause?: number;
  onChange(words: string): void;
  /** Arrow down goes from the field to what it found. */
  onDown?(): void;
}

/** What is typed is looked for when the person pauses or presses Enter; Escape clears. */
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
