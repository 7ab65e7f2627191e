import type { SystemEntry } from '@atrium/api/contract';
import { usePermission } from '@atrium/sdk/react';
import { Link } from 'react-router';
import { useRead } from '../call.ts';
import { type Column, List, pageSize } from '../parts/list.tsx';
import { Screen } from '../parts/screen.tsx';
import { Tag } from '../parts/tag.tsx';
import { Time } from '../parts/time.tsx';
import { useListQuery } from '../parts/use-list-query.ts';
import { useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

const states = ['active', 'failing', 'paused', 'ended'] as const;
export const kindOf = { active: 'success', failing: 'danger', paused: 'warning', ended: 'plain' } as const;

export function SystemList() {
  const texts = useTexts(table);
  const mayAdd = usePermission('administration-systems', 'add');
  const query = useListQuery(['state']);
  const [answer, again] = useRead('GET /administration/v1/systems', { query: { ...query.values, pageIndex: query.page, pageSize } });
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
    <Screen
      title={texts.title}
      remark={texts.remark}
      action={
        mayAdd && (
          <Link className="at-button at-button-primary" to="new" data-main-action>
            {texts.newSystem}
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
        linkTo={(row) => row.id}
        filters={[{ name: 'state', label: texts.state, choices: states.map((value) => ({ value, name: texts[value] })) }]}
      />
    </Screen>
  );
}
