import type { Action } from '@atrium/api/contract';
import { actionNames, permissionNames } from '@atrium/api/contract/administration/permission-names';
import { useFormState } from '@atrium/react-parts/form';
import { useState } from 'react';
import { useRead } from '../call.ts';
import { Answered } from '../parts/answered.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { actionOrder, actionsIn, type Area, atLevel, levelOf, levelsOf, type Permissions, withActions } from './permission-levels.ts';
import { texts as table } from './texts.ts';

type Group = 'portal' | 'administration' | 'company';
const groups: readonly Group[] = ['portal', 'administration', 'company'];

interface PermissionTableProps {
  permissions: Permissions;
  onChange(permissions: Permissions): void;
}

/**
 * Permissions of a role: areas as rows, actions as columns, with the boxes that something asks for. A row and a group of rows can be set to
 * none, read or all. Permissions of a company's own services have all boxes, because the portal does not know what those ask for.
 */
export function PermissionTable(props: PermissionTableProps) {
  const texts = useTexts(table);
  const [answer, again] = useRead('GET /administration/v1/roles/permissions');
  return (
    <fieldset className="at-field at-wide">
      <legend>{texts.permits}</legend>
      <p className="at-note">{texts.everyTenant}</p>
      <Answered answer={answer} again={again}>
        {(areas) => <Matrix {...props} areas={areas} />}
      </Answered>
    </fieldset>
  );
}

function Matrix({ permissions, onChange, areas }: PermissionTableProps & { areas: readonly Area[] }) {
  const texts = useTexts(table);
  const known: Record<string, string> = useTexts(permissionNames);
  const actions = useTexts(actionNames);
  const { readOnly } = useFormState();
  // What the role has is shown even if nothing asks for it, and stays when it is taken out.
  const [had] = useState(permissions);
  const hasHad = (id: string) => [...actionsIn(had, id), ...actionsIn(permissions, id)];
  const ids = new Set([...areas, ...permissions].map(({ permissionId }) => permissionId));
  const all = [...ids].map((permissionId): Area => {
    const asked = areas.find((area) => area.permissionId === permissionId);
    if (asked === undefined || groupOf(permissionId) === 'company') return { permissionId, actions: actionOrder };
    const boxes = new Set([...asked.actions, ...hasHad(permissionId)]);
    return { permissionId, actions: actionOrder.filter((action) => boxes.has(action)) };
  });
  const rows = Map.groupBy(all, ({ permissionId }) => groupOf(permissionId));
  const own = new Map(areas.map(({ permissionId, name }) => [permissionId, name]));
  const nameOf = (id: string) => known[id] ?? (own.get(id) || fill(texts.ownPermission, { id }));
  const put = (id: string, action: Action, on: boolean) => {
    const before = actionsIn(permissions, id);
    onChange(withActions(permissions, id, on ? [...before, action] : before.filter((one) => one !== action)));
  };
  const level = (name: string, of: readonly Area[]) => (
    <LevelField
      label={fill(texts.levelOf, { name })}
      of={of}
      permissions={permissions}
      disabled={readOnly}
      onChange={(next) => onChange(atLevel(permissions, of, next))}
    />
  );
  return (
    <div className="admin-matrix-frame">
      <table className="at-table admin-matrix">
        <thead>
          <tr>
            <th scope="col">{texts.area}</th>
            <th scope="col">{texts.level}</th>
            {actionOrder.map((action) => (
              <th scope="col" key={action}>
                {actions[action]}
              </th>
            ))}
          </tr>
        </thead>
        {groups.flatMap((group) => {
          const some = rows.get(group) ?? [];
          if (some.length === 0) return [];
          return (
            <tbody key={group}>
              <tr className="admin-matrix-group">
                <th scope="rowgroup">{texts[group]}</th>
                <td>{level(texts[group], some)}</td>
                <td colSpan={actionOrder.length} />
              </tr>
              {some.map((area) => (
                <tr key={area.permissionId}>
                  <th scope="row">{nameOf(area.permissionId)}</th>
                  <td>{level(nameOf(area.permissionId), [area])}</td>
                  {actionOrder.map((action) => (
                    <td key={action}>
                      {area.actions.includes(action) && (
                        <label>
                          <input
                            type="checkbox"
                            aria-label={`${nameOf(area.permissionId)}: ${actions[action]}`}
                            checked={actionsIn(permissions, area.permissionId).includes(action)}
                            disabled={readOnly}
                            onChange={({ target }) => put(area.permissionId, action, target.checked)}
                          />
                          <span>{actions[action]}</span>
                        </label>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

function groupOf(id: string): Group {
  if (id.startsWith('administration-')) return 'administration';
  return Object.hasOwn(permissionNames['zh-CN'], id) ? 'portal' : 'company';
}

interface LevelFieldProps {
  label: string;
  of: readonly Area[];
  permissions: Permissions;
  disabled: boolean;
  onChange(level: 'none' | 'read' | 'all'): void;
}

/** Sets rows to none, read or all; shows that they are something else. */
function LevelField({ label, of, permissions, disabled, onChange }: LevelFieldProps) {
  const texts = useTexts(table);
  const value = levelOf(permissions, of);
  return (
    <select
      aria-label={label}
      className="at-input admin-level"
      data-level={value}
      disabled={disabled}
      value={value}
      onChange={({ target }) => onChange(target.value as 'none' | 'read' | 'all')}
    >
      {value === 'some' && (
        <option value="some" disabled>
          {texts.some}
        </option>
      )}
      {levelsOf(of).map((one) => (
        <option key={one} value={one}>
          {texts[one]}
        </option>
      ))}
    </select>
  );
}
