import { isComposing, msg, str } from '@atrium/i18n';
import { $savedFilters, forgetFilter, loadSavedFilters, saveFilter, type SavedFilter, type TaskKind } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '@atrium/react-parts/icon';
import { keepInside } from '../../../parts/keep-inside.ts';
import { TooLong, tooLong } from '../../../parts/text/too-long.tsx';
import { narrowing } from './task-query.ts';

interface Props {
  kind: TaskKind;
  /** The list's present filter, as a query; empty for none. */
  query: string;
  onChange(change: Record<string, string | null>): void;
}

/** Filters that the person has given a name, on every machine (R-USER-01). */
export function SavedFilters({ kind, query, onChange }: Props) {
  const all = useStore($savedFilters);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => void loadSavedFilters(), []);
  const saved = all.filter((one) => one.kind === kind);
  const current = saved.find((one) => one.query === query && query !== '');
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const take = ({ query: text }: SavedFilter) => {
    const wanted = new URLSearchParams(text);
    onChange({ ...Object.fromEntries(narrowing.map((name) => [name, wanted.get(name)])), id: null });
    close();
  };
  return (
    <div
      className="drop saved"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open || isComposing(event)) return;
        event.stopPropagation();
        close();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button ref={button} type="button" className="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="star" />
        {current?.name ?? msg('常用筛选', { id: 'task-center.saved' })}
      </button>
      {open && (
        <div ref={keepInside} className="menu" role="group" aria-label={msg('常用筛选', { id: 'task-center.saved' })}>
          {saved.length === 0 && (
            <p className="hint">{msg('选好流程、时间、申请人后，起个名字存下来，下次一点就到。', { id: 'task-center.saved-none' })}</p>
          )}
          <ul>
            {saved.map((one) => (
              <li key={one.id}>
                <button type="button" aria-current={one === current ? 'true' : undefined} onClick={() => take(one)}>
                  {one.name}
                </button>
                <button
                  type="button"
                  className="bare"
                  aria-label={msg(str`删除筛选 ${one.name}`, { id: 'task-center.saved-forget' })}
                  onClick={() => void forgetFilter(one.id)}
                >
                  <Icon name="x" />
                </button>
              </li>
            ))}
          </ul>
          {query !== '' && !current && <NameFilter kind={kind} query={query} onSaved={close} />}
        </div>
      )}
    </div>
  );
}

const longestName = 40;

function NameFilter({ kind, query, onSaved }: Pick<Props, 'kind' | 'query'> & { onSaved(): void }) {
  const [name, setName] = useState('');
  const long = tooLong(name, longestName) !== '';
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !long && (await saveFilter(kind, name.trim(), query))) onSaved();
  };
  return (
    <form className="name" onSubmit={(event) => void onSubmit(event)}>
      <label>
        {msg('给现在的筛选起名', { id: 'task-center.saved-name' })}
        <input
          value={name}
          aria-invalid={long}
          aria-describedby={long ? 'filter-name-long' : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <TooLong id="filter-name-long" text={name} most={longestName} />
      </label>
      <button type="submit" className="quiet" disabled={name.trim() === '' || long}>
        {msg('保存', { id: 'task-center.saved-save' })}
      </button>
    </form>
  );
}
