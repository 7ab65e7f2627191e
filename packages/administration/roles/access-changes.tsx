import type { AccessChange } from '@atrium/api/contract';
import { actionNames, permissionNames } from '@atrium/api/contract/administration/permission-names';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Scroll } from '@atrium/react-parts/list';
import { fill, useTexts } from '../texts/use-texts.ts';
import { byPeople } from './changes-by-people.ts';
import { texts as table } from './texts.ts';

/** The apps, functions and permissions that people gain and lose by a change of roles; groups people with the same changes. */
export function AccessChanges({ changes }: { changes: readonly AccessChange[] }) {
  const texts = useTexts(table);
  const rows = byPeople(changes);
  const columns = (['gains', 'loses'] as const).filter((column) => rows.some((row) => row[column].length > 0));
  return (
    <Scroll label={texts.effect}>
      <table className="at-table admin-access">
        <thead>
          <tr>
            <th scope="col">{texts.who}</th>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {texts[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ people, names, ...things }) => (
            <tr key={`${people} ${names.join('\n')}`}>
              <th scope="row">
                {people > names.length ? fill(texts.andMore, { names: names.join(texts.comma), count: people }) : names.join(texts.comma)}
              </th>
              {columns.map((column) => (
                <td key={column}>
                  <Things of={things[column]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

const firstThings = 10;

function Things({ of: things }: { of: readonly AccessChange[] }) {
  const texts = useTexts(table);
  const nameOf = useNameOf();
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  if (things.length === 0) return null;
  const shown = all ? things : things.slice(0, firstThings);

  function showAll(): void {
    flushSync(() => setAll(true));
    list.current?.focus();
  }

  return (
    <>
      <ul ref={list} tabIndex={-1}>
        {shown.map((thing) => (
          <li key={`${thing.kind}:${thing.code}`}>
            {nameOf(thing)} <small>{texts[thing.kind]}</small>
          </li>
        ))}
      </ul>
      {shown.length < things.length && (
        <button type="button" className="at-button" onClick={showAll}>
          {fill(texts.showAll, { count: things.length })}
        </button>
      )}
    </>
  );
}

function useNameOf() {
  const texts = useTexts(table);
  const known: Record<string, string> = useTexts(permissionNames);
  const actions: Record<string, string> = useTexts(actionNames);
  return ({ kind, code, name }: AccessChange): string => {
    if (kind !== 'permission') return name;
    const [id = '', action = ''] = code.split(':');
    return `${known[id] ?? (name || fill(texts.ownPermission, { id }))} · ${actions[action] ?? action}`;
  };
}
