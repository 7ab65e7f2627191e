import type { AccessChange } from '@atrium/api/contract';
import { Scroll } from '../parts/scroll.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { permissionNames } from '../texts/permission-names.ts';
import { texts as table } from './texts.ts';

/** Who gets and loses which app, function or permission by a change of roles. */
export function AccessChanges({ changes }: { changes: readonly AccessChange[] }) {
  const texts = useTexts(table);
  const nameOf = useNameOf();
  return (
    <Scroll label={texts.effect}>
      <table className="at-table">
        <thead>
          <tr>
            <th scope="col">{texts.what}</th>
            <th scope="col">{texts.gains}</th>
            <th scope="col">{texts.loses}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={`${change.kind}:${change.code}`}>
              <td>
                {nameOf(change)} <small>{texts[change.kind]}</small>
              </td>
              <td>
                <Concerned of={change.gains} />
              </td>
              <td>
                <Concerned of={change.loses} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Concerned({ of: { people, names } }: { of: AccessChange['gains'] }) {
  const texts = useTexts(table);
  if (people === 0) return null;
  const some = names.join(texts.comma);
  return people > names.length ? fill(texts.andMore, { names: some, count: people }) : some;
}

function useNameOf() {
  const texts = useTexts(table);
  const common = useTexts(words);
  const known: Record<string, string> = useTexts(permissionNames);
  const actions: Record<string, string> = { ...texts, delete: common.delete };
  return ({ code, name }: AccessChange): string => {
    const [id = '', action = ''] = code.split(':');
    return name || `${known[id] ?? fill(texts.ownPermission, { id })} · ${actions[action] ?? action}`;
  };
}
