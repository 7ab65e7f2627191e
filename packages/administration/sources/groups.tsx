import type { SourceGroup } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import { useState } from 'react';
import { useRead, useSend } from '../call.ts';
import { type Column, List, pageSize } from '../parts/list.tsx';
import { Picker } from '../parts/picker.tsx';
import { useListQuery } from '../parts/use-list-query.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useSourceName } from '../texts/use-source-name.ts';
import { texts as table } from './texts.ts';

/** Groups of the sources, and the role that each gives its members. */
export function Groups({ mayEdit }: { mayEdit: boolean }) {
  const texts = useTexts(table);
  const nameOf = useSourceName();
  const send = useSend();
  const query = useListQuery([]);
  const [answer, again] = useRead('GET /administration/v1/sources/groups', { query: { ...query.values, pageIndex: query.page, pageSize } });
  const [problem, setProblem] = useState('');

  async function link({ id }: SourceGroup, role: string | null): Promise<void> {
    setProblem('');
    try {
      await send('PUT /administration/v1/sources/groups/{id}', { params: { id }, body: { role } });
      again();
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }

  const columns: Column<SourceGroup>[] = [
    { key: 'name', name: texts.group, render: (row) => row.name },
    { key: 'source', name: texts.source, render: (row) => nameOf(row.source) },
    { key: 'members', name: texts.members, figure: true, render: (row) => row.members },
    {
      key: 'role',
      name: texts.role,
      render: (row) => (
        <Picker
          of="roles"
          label={`${texts.role}: ${row.name}`}
          single
          value={row.role === null ? [] : [row.role]}
          disabled={!mayEdit}
          onChange={([role = null]) => void link(row, role)}
        />
      ),
    },
  ];
  return (
    <section>
      <h2 className="at-section">{texts.groups}</h2>
      <p className="at-problem" role="alert">
        {problem}
      </p>
      <List answer={answer} again={again} query={query} columns={columns} idOf={(row) => row.id} />
    </section>
  );
}
