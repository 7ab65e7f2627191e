import type { RoleEntry } from '@atrium/api/contract';
import { usePermission } from '@atrium/sdk/react';
import { Link } from 'react-router';
import { useRead } from '../call.ts';
import { type Column, List, pageSize } from '../parts/list.tsx';
import { Screen } from '../parts/screen.tsx';
import { useListQuery } from '../parts/use-list-query.ts';
import { useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

export function RoleList() {
  const texts = useTexts(table);
  const mayAdd = usePermission('administration-roles', 'add');
  const query = useListQuery([]);
  const [answer, again] = useRead('GET /administration/v1/roles', { query: { ...query.values, pageIndex: query.page, pageSize } });
  const columns: Column<RoleEntry>[] = [
    { key: 'name', name: texts.name, sorts: true, render: (row) => row.name },
    { key: 'people', name: texts.people, sorts: true, figure: true, render: (row) => row.people },
    { key: 'apps', name: texts.apps, sorts: true, figure: true, render: (row) => row.apps },
    { key: 'permissions', name: texts.permissions, sorts: true, figure: true, render: (row) => row.permissions },
    { key: 'file', name: texts.file, render: (row) => (row.file ? 'roles.json' : '') },
  ];
  return (
    <Screen
      title={texts.title}
      remark={texts.remark}
      action={
        mayAdd && (
          <Link className="at-button at-button-primary" to="new" data-main-action>
            {texts.newRole}
          </Link>
        )
      }
    >
      <List
        answer={answer}
        again={again}
        query={query}
        columns={columns}
        idOf={(row) => row.id}
        linkTo={(row) => encodeURIComponent(row.id)}
      />
    </Screen>
  );
}
