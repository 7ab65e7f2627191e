import { useTyped } from '@atrium/react-parts/list';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';

const waitMilliseconds = 250;

interface SearchFieldProps {
  /** What it finds; "search" by default. */
  label?: string;
  value: string;
  onChange(value: string): void;
}

/** Search field that writes its words into the address shortly after the last letter; waits while an input method composes. */
export function SearchField({ label: given, value, onChange }: SearchFieldProps) {
  const texts = useTexts(words);
  const label = given ?? texts.search;
  const { text, type } = useTyped(value, waitMilliseconds, onChange);
  return (
    <input
      type="search"
      className="at-input"
      aria-label={label}
      placeholder={label}
      value={text}
      onCompositionEnd={({ currentTarget }) => type(currentTarget.value)}
      onChange={({ target, nativeEvent }) => type(target.value, (nativeEvent as InputEvent).isComposing)}
    />
  );
}
