import { msg } from '@atrium/i18n';
import { type FoundPerson, searchColleagues } from '@atrium/stores';
import { useEffect, useState } from 'react';

const pause = 200;
const shown = 6;

interface ColleagueProps {
  chosen: FoundPerson | null;
  onChoose(person: FoundPerson | null): void;
  wrong: string | undefined;
}

/** Finds a colleague by name, pinyin or number, and keeps the one that was chosen. */
export function ColleagueField({ chosen, onChoose, wrong }: ColleagueProps) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ of: string; people: readonly FoundPerson[] } | null>(null);
  useEffect(() => {
    if (text.trim() === '') return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      searchColleagues(text, shown, stop.signal).then(
        ({ people }) => setFound({ of: text, people }),
        () => {},
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);
  if (chosen) {
    return (
      <p className="chosen">
        {chosen.realName} <span className="soft">{chosen.departmentName}</span>
        <button type="button" className="text" onClick={() => onChoose(null)}>
          {msg('换一位', { id: 'task-center.another' })}
        </button>
      </p>
    );
  }
  return (
    <div>
      <label>
        {msg('同事', { id: 'task-center.colleague' })}
        <input
          type="search"
          data-first
          value={text}
          maxLength={30}
          autoComplete="off"
          aria-invalid={wrong !== undefined}
          aria-describedby="colleague-wrong"
          placeholder={msg('姓名、拼音或工号', { id: 'task-center.colleague-hint' })}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <p className="wrong" id="colleague-wrong" role="alert">
        {wrong}
      </p>
      {found && text.trim() !== '' && (
        <ul className="found" aria-label={msg('找到的同事', { id: 'task-center.found' })}>
          {found.people.map((person) => (
            <li key={person.userCode}>
              <button type="button" onClick={() => onChoose(person)}>
                {person.realName} <span className="soft">{[person.departmentName, person.title].filter(Boolean).join(' · ')}</span>
              </button>
            </li>
          ))}
          {found.people.length === 0 && <li className="soft">{msg('没有找到', { id: 'task-center.nobody' })}</li>}
        </ul>
      )}
    </div>
  );
}
