import type { ArchivedDepartment } from '@atrium/api/contract';
import type { Column } from '../parts/list.tsx';
import { ListScreen } from '../parts/list-screen.tsx';
import { Time } from '../parts/time.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

/** Archived departments, latest first; each can be restored on its screen. */
export function ArchivedList() {
  const texts = useTexts(table);
  const columns: Column<ArchivedDepartment>[] = [
    { key: 'name', name: texts.name, render: (row) => row.name },
    { key: 'code', name: texts.code, render: (row) => row.code },
    { key: 'archivedAt', name: texts.archivedAt, render: (row) => <Time at={row.archivedAt} /> },
    { key: 'mergedInto', name: texts.mergedInto, render: (row) => row.mergedInto?.name ?? '' },
  ];
  return (
    <ListScreen
      of="departments/archived"
      title={texts.archived}
      remark={texts.archivedRemark}
      backTo="/departments"
      columns={columns}
      nameOf={(row) => row.name}
      linkTo={(row) => `/departments/${encodeURIComponent(row.id)}`}
    />
  );
}
