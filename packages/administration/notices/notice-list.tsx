import type { NoticeEntry } from '@atrium/api/contract';
import { Link } from 'react-router';
import { AddLink } from '../parts/add-link.tsx';
import type { Column } from '../parts/list.tsx';
import { ListScreen } from '../parts/list-screen.tsx';
import { Tag } from '../parts/tag.tsx';
import { Time } from '../parts/time.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { MaintenanceNow } from './maintenance/maintenance-list.tsx';
import { texts as table } from './texts.ts';

const states = ['planned', 'shown', 'over'] as const;
const stateKinds = { planned: 'info', shown: 'success', over: 'plain' } as const;

export function NoticeList() {
  const texts = useTexts(table);
  const columns: Column<NoticeEntry>[] = [
    { key: 'title', name: texts.noticeTitle, sorts: true, render: (row) => row.title },
    { key: 'state', name: texts.state, render: (row) => <Tag kind={stateKinds[row.state]}>{texts[row.state]}</Tag> },
    { key: 'severity', name: texts.severity, sorts: true, render: (row) => <Tag kind={row.severity}>{texts[row.severity]}</Tag> },
    { key: 'from', name: texts.from, sorts: true, render: (row) => <Time at={row.from} /> },
    { key: 'until', name: texts.until, sorts: true, render: (row) => (row.until === null ? '—' : <Time at={row.until} />) },
    { key: 'roles', name: texts.roles, figure: true, render: (row) => row.roles || (row.departments === 0 ? texts.everybody : '') },
    { key: 'departments', name: texts.departments, figure: true, render: (row) => row.departments || '' },
    { key: 'missing', name: texts.missing, figure: true, render: (row) => row.missing || '' },
  ];
  return (
    <ListScreen
      of="notices"
      title={texts.title}
      remark={texts.remark}
      empty={texts.empty}
      action={
        <>
          <AddLink area="administration-notices" label={texts.newNotice} />
          <Link className="at-button" to="maintenance">
            {texts.maintenance}
          </Link>
        </>
      }
      above={<MaintenanceNow />}
      columns={columns}
      filters={[{ name: 'state', label: texts.state, choices: states.map((value) => ({ value, name: texts[value] })) }]}
      nameOf={(row) => row.title}
    />
  );
}
