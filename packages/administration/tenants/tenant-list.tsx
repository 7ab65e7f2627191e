import type { TenantEntry } from '@atrium/api/contract';
import { AddLink } from '../parts/add-link.tsx';
import type { Column } from '../parts/list.tsx';
import { ListScreen } from '../parts/list-screen.tsx';
import { Tag } from '../parts/tag.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

/** The tenants in which the administrator has the area. */
export function TenantList() {
  const texts = useTexts(table);
  const stateOf = ({ current, archivedAt }: TenantEntry) => {
    if (archivedAt !== null) return <Tag kind="plain">{texts.archived}</Tag>;
    return current && <Tag kind="info">{texts.current}</Tag>;
  };
  const columns: Column<TenantEntry>[] = [
    { key: 'name', name: texts.name, render: (row) => row.name },
    { key: 'people', name: texts.people, figure: true, render: (row) => row.people },
    { key: 'departments', name: texts.departments, figure: true, render: (row) => row.departments },
    { key: 'state', name: texts.state, render: stateOf },
    { key: 'file', name: texts.file, render: (row) => (row.file ? 'tenants.json' : '') },
  ];
  return (
    <ListScreen
      of="tenants"
      title={texts.title}
      remark={texts.remark}
      action={<AddLink area="administration-tenants" label={texts.newTenant} />}
      columns={columns}
      nameOf={(row) => row.name}
    />
  );
}
