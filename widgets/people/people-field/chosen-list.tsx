import { isComposing, msg, str } from '@atrium/i18n';
import { $chosenPeople, type LoadedPerson, needPeopleByCode } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Icon } from '@atrium/react-parts/icon';
import { PersonChip } from '../person-chip.tsx';

interface Props {
  label: string;
  codes: readonly string[];
  /** Nobody can be taken out. */
  fixed: boolean;
  onRemove(code: string): void;
}

/** The colleagues who are chosen, each with a way out. */
export function ChosenList({ label, codes, fixed, onRemove }: Props) {
  const people = useStore($chosenPeople);
  const named = codes.join();
  useEffect(() => {
    void needPeopleByCode(named === '' ? [] : named.split(','));
  }, [named]);
  if (codes.length === 0) return null;
  return (
    <ul className="people-chosen" aria-label={msg(str`${label}：已选`, { id: 'people-field.chosen' })}>
      {codes.map((code) => (
        <li
          key={code}
          tabIndex={-1}
          data-person={code}
          onKeyDown={(event) => {
            if (fixed || isComposing(event) || event.target !== event.currentTarget || !/^(Backspace|Delete)$/.test(event.key)) return;
            event.preventDefault();
            if (!event.repeat) onRemove(code);
          }}
        >
          <Chosen code={code} loaded={people.get(code)} />
          {!fixed && (
            <button
              type="button"
              data-remove={code}
              aria-label={msg(str`移除 ${nameOf(code, people.get(code))}`, { id: 'people-field.remove' })}
              onClick={() => onRemove(code)}
              // A key that is held takes out one, not all.
              onKeyDown={(event) => event.repeat && event.key === 'Enter' && !isComposing(event) && event.preventDefault()}
            >
              <Icon name="x" size={14} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The name of somebody who is known; else their code. */
export const nameOf = (code: string, loaded: LoadedPerson | undefined): string =>
  loaded?.status === 'ready' ? loaded.person.realName : code;

function Chosen({ code, loaded }: { code: string; loaded: LoadedPerson | undefined }) {
  if (loaded?.status === 'ready') return <PersonChip person={loaded.person} size={24} />;
  if (loaded?.status === 'failed') {
    return (
      <button type="button" className="people-unknown" onClick={() => void needPeopleByCode([code])}>
        {code} <small>{msg('姓名没有加载出来，点击重试', { id: 'people-field.unnamed' })}</small>
      </button>
    );
  }
  return (
    <span className="people-unknown" aria-busy={loaded?.status !== 'missing'}>
      {code} {loaded?.status === 'missing' && <small>{msg('没有这个人', { id: 'people-field.missing' })}</small>}
    </span>
  );
}
