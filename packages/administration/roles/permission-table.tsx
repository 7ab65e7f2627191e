import type { Action, RoleFields } from '@atrium/api/contract';
import { useFormState } from '@atrium/react-parts/form';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { permissionNames } from '../texts/permission-names.ts';
import { texts as table } from './texts.ts';
import { Scroll } from '@atrium/react-parts/list';

type Permissions = RoleFields['permissions'];

const actions: readonly Action[] = ['query', 'get', 'add', 'edit', 'delete', 'enable', 'disable', 'import', 'export'];

/** Permissions of a role: areas as rows, actions as columns. Keeps permissions of a company's own services that the portal does not know. */
export function PermissionTable({ permissions, onChange }: { permissions: Permissions; onChange(permissions: Permissions): void }) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const known = useTexts(permissionNames);
  const { readOnly } = useFormState();
  const names: Record<string, string> = { ...texts, ...known, delete: common.delete };
  const ids = [...new Set<string>([...Object.keys(known), ...permissions.map(({ permissionId }) => permissionId)])];
  const has = (id: string, action: Action) =>
    permissions.find(({ permissionId }) => permissionId === id)?.actions.includes(action) ?? false;

  function put(id: string, action: Action, on: boolean): void {
    const before = permissions.find(({ permissionId }) => permissionId === id)?.actions ?? [];
    const next = on ? [...before, action] : before.filter((one) => one !== action);
    const others = permissions.filter(({ permissionId }) => permissionId !== id);
    const changed = next.length === 0 ? others : [...others, { permissionId: id, actions: next }];
    onChange(changed.toSorted((a, b) => (a.permissionId < b.permissionId ? -1 : 1)));
  }

  return (
    <fieldset className="at-field at-wide">
      <legend>{texts.permits}</legend>
      <p className="at-note">{texts.everyTenant}</p>
      <Scroll label={texts.permits}>
        <table className="at-table admin-matrix">
          <thead>
            <tr>
              <th scope="col">{texts.area}</th>
              {actions.map((action) => (
                <th scope="col" key={action}>
                  {names[action]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ids.map((id) => (
              <tr key={id}>
                <th scope="row">{names[id] ?? id}</th>
                {actions.map((action) => (
                  <td key={action}>
                    <input
                      type="checkbox"
                      aria-label={`${names[id] ?? id}: ${names[action]}`}
                      checked={has(id, action)}
                      disabled={readOnly}
                      onChange={({ target }) => put(id, action, target.checked)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </fieldset>
  );
}
