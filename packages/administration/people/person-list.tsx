import type { PersonEntry } from '@atrium/api/contract';
import { usePermission } from '@atrium/sdk/react';
import { Link } from 'react-router';
import { useRead } from '../call.ts';
import { type Column, List, pageSize } from '../parts/list.tsx';
import { Picker } from '../parts/picker.tsx';
import { Screen } from '../parts/screen.tsx';
import { useListQuery } from '../parts/use-list-query.ts';
import { Tag } from '../parts/tag.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { PersonState } from './person-state.tsx';
import { texts as table } from './texts.ts';

export function PersonList() {
  const texts = useTexts(table);
  const mayAdd = usePermission('administration-people', 'add');
  const query = useListQuery(['state', 'secondFactor', 'department', 'role']);
  const [answer, again] = useRead('GET /administration/v1/people', { query: { ...query.values, pageIndex: query.page, pageSize } });
  const names: Record<string, string> = texts;
  const columns: Column<PersonEntry>[] = [
    { key: 'name', name: texts.name, sorts: true, render: (row) => row.name },
    { key: 'username', name: texts.username, sorts: true, render: (row) => row.username },
    { key: 'userCode', name: texts.number, sorts: true, render: (row) => row.userCode },
    { key: 'department', name: texts.department, render: (row) => row.department },
    { key: 'roles', name: texts.roles, figure: true, render: (row) => row.roles },
    { key: 'managedBy', name: texts.managedBy, sorts: true, render: (row) => names[row.managedBy] ?? row.managedBy },
    { key: 'secondFactor', name: texts.secondFactor, render: (row) => <FactorState of={row} /> },
    { key: 'state', name: texts.state, render: (row) => <PersonState of={row} /> },
  ];
  const chosen = (name: 'department' | 'role') => (query.get(name) === '' ? [] : [query.get(name)]);
  return (
    <Screen
      title={texts.title}
      remark={texts.remark}
      action={
        mayAdd && (
          <Link className="at-button at-button-primary" to="new" data-main-action>
            {texts.newPerson}
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
        filters={[
          {
            name: 'state',
            label: texts.state,
            choices: [
              { value: 'active', name: texts.active },
              { value: 'source', name: texts.bySource },
              { value: 'administrator', name: texts.byAdministrator },
            ],
          },
          {
            name: 'secondFactor',
            label: texts.secondFactor,
            choices: [
              { value: 'set-up', name: texts.factorSetUp },
              { value: 'missing', name: texts.factorMissing },
              { value: 'none', name: texts.factorNone },
            ],
          },
        ]}
        more={
          <>
            <Picker
              of="departments"
              label={texts.department}
              names
              single
              value={chosen('department')}
              onChange={([department = '']) => query.set({ department })}
            />
            <Picker of="roles" label={texts.roles} names single value={chosen('role')} onChange={([role = '']) => query.set({ role })} />
          </>
        }
      />
    </Screen>
  );
}

function FactorState({ of: { secondFactor } }: { of: PersonEntry }) {
  const texts = useTexts(table);
  if (secondFactor === 'missing') return <Tag kind="warning">{texts.factorMissing}</Tag>;
  return secondFactor === 'set-up' ? texts.factorSetUp : '—';
}
