import type { SystemEntry } from '@atrium/api/contract';
import { AddLink } from '../parts/add-link.tsx';
import type { Column } from '../parts/list.tsx';
import { ListScreen } from '../parts/list-screen.tsx';
import { Tag } from '../parts/tag.tsx';
import { Time } from '../parts/time.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

const states = ['active', 'failing', 'paused', 'ended'] as const;
export const kindOf = { active: 'success', failing: 'danger', paused: 'warning', ended: 'plain' } as const;

export function SystemList() {
  const texts = useTexts(table);
  const count = (key: 'open' | 'orphaned' | 'unknown' | 'queued' | 'dead'): Column<SystemEntry> => ({
    key,
    name: texts[key],
    sorts: true,
    figure: true,
    render: (row: SystemEntry) => row[key],
  });
  const columns: Column<SystemEntry>[] = [
    { key: 'name', name: texts.name, sorts: true, render: (row) => row.name },
    { key: 'source', name: texts.source, sorts: true, render: (row) => row.source },
    { key: 'state', name: texts.state, sorts: true, render: (row) => <Tag kind={kindOf[row.state]}>{texts[row.state]}</Tag> },
    ...(['open', 'orphaned', 'unknown', 'queued', 'dead'] as const).map(count),
    { key: 'lastContact', name: texts.lastContact, sorts: true, render: (row) => row.lastContact && <Time at={row.lastContact} /> },
  ];
  return (
    <ListScreen
      of="systems"
      title={texts.title}
      remark={texts.remark}
      action={<AddLink area="administration-systems" label={texts.newSystem} />}
      columns={columns}
      filters={[{ name: 'state', label: texts.state, choices: states.map((value) => ({ value, name: texts[value] })) }]}
    />
  );
}
