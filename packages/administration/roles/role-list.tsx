import type { RoleEntry } from '@atrium/api/contract';
import { AddLink } from '../parts/add-link.tsx';
import type { Column } from '../parts/list.tsx';
import { ListScreen } from '../parts/list-screen.tsx';
import { Tag } from '../parts/tag.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

export function RoleList() {
  const texts = useTexts(table);
  const columns: Column<RoleEntry>[] = [
    { key: 'name', name: texts.name, sorts: true, render: (row) => row.name },
    { key: 'people', name: texts.people, sorts: true, figure: true, render: (row) => row.people },
    {
      key: 'ending',
      name: texts.endsSoon,
      sorts: true,
      figure: true,
      render: (row) => (row.ending > 0 ? <Tag kind="warning">{String(row.ending)}</Tag> : ''),
    },
    { key: 'apps', name: texts.apps, sorts: true, figure: true, render: (row) => row.apps },
    { key: 'permissions', name: texts.permissions, sorts: true, figure: true, render: (row) => row.permissions },
    { key: 'file', name: texts.file, render: (row) => (row.file ? 'roles.json' : '') },
  ];
  return (
    <ListScreen
      of="roles"
      title={texts.title}
      remark={texts.remark}
      action={<AddLink area="administration-roles" label={texts.newRole} />}
      columns={columns}
    />
  );
}
