import { msg } from '@atrium/i18n';
import { Icon } from '../icon.tsx';
import { useTyped } from '../use-typed.ts';

const pause = 180;

/** The words that news must have; the address follows a moment after what is typed. */
export function SearchField({ value, onChange }: { value: string; onChange(words: string | null): void }) {
  const { text, type, send } = useTyped(value, pause, (words) => onChange(words || null));
  return (
    <form
      role="search"
      className="field"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Icon name="search" />
      <input
        type="search"
        aria-label={msg('搜索新闻', { id: 'news-list.search' })}
        placeholder={msg('标题、正文、作者、拼音', { id: 'news-list.search-hint' })}
        maxLength={64}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || event.key !== 'Escape' || text === '') return;
          event.preventDefault();
          type('');
          send();
        }}
      />
    </form>
  );
}
