import { useTyped } from '@atrium/react-parts/list';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';

const waitMilliseconds = 250;

/** Search field that writes its words into the address shortly after the last letter; waits while an input method composes. */
export function SearchField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const texts = useTexts(words);
  const { text, type } = useTyped(value, waitMilliseconds, onChange);
  return (
    <input
      type="search"
      className="at-input"
      aria-label={texts.search}
      placeholder={texts.search}
      value={text}
      onCompositionEnd={({ currentTarget }) => type(currentTarget.value)}
      onChange={({ target, nativeEvent }) => type(target.value, (nativeEvent as InputEvent).isComposing)}
    />
  );
}
