import type { AdministeredRole, CallData } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import { usePermission } from '@atrium/sdk/react';
import { useState } from 'react';
import { useRead, useSend } from '../call.ts';
import { type Column, List, pageSize } from '../parts/list.tsx';
import { Picker } from '../parts/picker.tsx';
import { Tag } from '../parts/tag.tsx';
import { useListQuery } from '../parts/use-list-query.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

type Holder = CallData<'GET /administration/v1/roles/{id}/people'>['rows'][number];

/** Who has a role; gives it to people, and takes it from those who got it on screens. */
export function PeopleOfRole({ role: { id }, onDone }: { role: AdministeredRole; onDone(): void }) {
  const texts = useTexts(table);
  const send = useSend();
  const mayEdit = usePermission('administration-roles', 'edit');
  const mayOpen = usePermission('administration-people', 'get');
  const query = useListQuery([]);
  const [answer, again] = useRead('GET /administration/v1/roles/{id}/people', {
    params: { id },
    query: { q: query.get('q'), pageIndex: query.page, pageSize },
  });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState('');
  const columns: Column<Holder>[] = [
    { key: 'name', name: texts.name, render: (row) => row.name },
    { key: 'username', name: texts.username, render: (row) => row.username },
    { key: 'department', name: texts.department, render: (row) => row.department },
    { key: 'from', name: texts.from, render: (row) => texts[row.givenBy] },
    { key: 'active', name: texts.state, render: (row) => (row.active ? '' : <Tag kind="warning">{texts.disabled}</Tag>) },
  ];

  async function change(give: readonly string[], take: readonly string[]): Promise<void> {
    setProblem('');
    try {
      await send('POST /administration/v1/roles/{id}/people', { params: { id }, body: { give: [...give], take: [...take] } });
      setChosen([]);
      setTicked(new Set());
      again();
      onDone();
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }

  return (
    <section>
      <h2 className="at-section">{texts.holders}</h2>
      {mayEdit && (
        <div className="at-actions admin-line">
          <Picker of="people" label={texts.giveTo} value={chosen} onChange={setChosen} />
          <button
            type="button"
            className="at-button at-button-primary"
            disabled={chosen.length === 0}
            onClick={() => void change(chosen, [])}
          >
            {texts.give}
          </button>
        </div>
      )}
      {problem !== '' && (
        <p className="at-problem" role="alert">
          {problem}
        </p>
      )}
      <List
        answer={answer}
        again={again}
        query={query}
        columns={columns}
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        {...(mayOpen && { linkTo: (row: Holder) => `/people/${encodeURIComponent(row.id)}` })}
        {...(mayEdit && {
          ticks: {
            ...{ ticked, set: setTicked, canTick: (row: Holder) => row.givenBy === 'screens' },
            actions: (
              <button type="button" className="at-button at-button-danger" onClick={() => void change([], [...ticked])}>
                {fill(texts.take, { count: ticked.size })}
              </button>
            ),
          },
        })}
      />
    </section>
  );
}
