import type { DecidingRole } from '@atrium/api/contract';
import { usePermission } from '@atrium/sdk/react';
import { Link } from 'react-router';
import { useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

/** Links to the roles that decide about access. A note marks a role that only gives the permission or that withholds the function. */
export function RoleLinks({ roles, permission = null }: { roles: readonly DecidingRole[]; permission?: string | null }) {
  const texts = useTexts(table);
  const mayOpen = usePermission('administration-roles', 'get');
  if (roles.length === 0) return null;
  return (
    <ul className="admin-roles">
      {roles.map(({ id, name, opens, permits, withholds }) => (
        <li key={id}>
          {mayOpen ? <Link to={`/roles/${encodeURIComponent(id)}`}>{name}</Link> : name}
          {permission !== null && permits && !opens && <small> · {texts.permits}</small>}
          {withholds && <small> · {texts.withholds}</small>}
        </li>
      ))}
    </ul>
  );
}
