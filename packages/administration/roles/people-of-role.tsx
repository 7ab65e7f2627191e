import type { AccessChange, AdministeredRole, CallData } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import { usePermission } from '@atrium/sdk/react';
import { useState } from 'react';
import { useRead, useSend } from '../call.ts';
import { Confirm } from '../parts/confirm.tsx';
import { type Column, List, nothingTicked, pageSize, TickedNames } from '../parts/list.tsx';
import { Picker } from '../parts/picker.tsx';
import { Tag } from '../parts/tag.tsx';
import { useListQuery } from '../parts/use-list-query.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { AccessChanges } from './access-changes.tsx';
import { type Grant, GrantFields, grantOf, GrantText, noEnd } from './grant-fields.tsx';
import { ofAll } from './changes-by-people.ts';
import { texts as table } from './texts.ts';

interface RolePeopleChange {
  does: string;
  give: readonly string[];
  take: readonly string[];
  changes: AccessChange[];
  /** End and reason of the given roles. */
  grant: Grant;
}

type Holder = CallData<'GET /administration/v1/roles/{id}/people'>['rows'][number];

/** People of a role. Grants the role to people and revokes it from those who got it on screens, after showing the effect. */
export function PeopleOfRole({ role: { id, name }, onDone }: { role: AdministeredRole; onDone(): void }) {
  const texts = useTexts(table);
  const send = useSend();
  const mayEdit = usePermission('administration-roles', 'edit');
  const mayOpen = usePermission('administration-people', 'get');
  const query = useListQuery(['ending']);
  const [answer, again] = useRead('GET /administration/v1/roles/{id}/people', {
    params: { id },
    query: { q: query.get('q'), ...(query.get('ending') === 'true' && { ending: true }), pageIndex: query.page, pageSize },
  });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [ticked, setTicked] = useState(nothingTicked);
  const [asked, setAsked] = useState<RolePeopleChange | null>(null);
  const [problem, setProblem] = useState('');
  const columns: Column<Holder>[] = [
    { key: 'name', name: texts.name, render: (row) => row.name },
    { key: 'username', name: texts.username, render: (row) => row.username },
    { key: 'department', name: texts.department, render: (row) => row.department },
    { key: 'from', name: texts.from, render: (row) => texts[row.givenBy] },
    { key: 'until', name: texts.end, render: (row) => <GrantText until={row.until} reason={row.reason} /> },
    { key: 'active', name: texts.state, render: (row) => (row.active ? '' : <Tag kind="warning">{texts.disabled}</Tag>) },
  ];

  /** Shows the access that these people would gain and lose. */
  async function ask(does: string, give: readonly string[], take: readonly string[]): Promise<void> {
    setProblem('');
    const effect = (person: string, body: { give: string[]; take: string[] }) =>
      send('POST /administration/v1/people/{id}/effect', { params: { id: person }, body });
    try {
      const changes = await Promise.all([
        ...give.map((person) => effect(person, { give: [id], take: [] })),
        ...take.map((person) => effect(person, { give: [], take: [id] })),
      ]);
      setAsked({ does, give, take, changes: ofAll(changes), grant: noEnd });
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }

  async function change({ give, take, grant }: RolePeopleChange): Promise<void> {
    setProblem('');
    try {
      await send('POST /administration/v1/roles/{id}/people', {
        params: { id },
        body: { give: [...give], take: [...take], ...grantOf(grant) },
      });
      setAsked(null);
      setChosen([]);
      setTicked(nothingTicked);
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
            onClick={() => void ask(texts.give, chosen, [])}
          >
            {texts.give}
          </button>
        </div>
      )}
      {asked === null && problem !== '' && (
        <p className="at-problem" role="alert">
          {problem}
        </p>
      )}
      <List
        answer={answer}
        again={again}
        query={query}
        columns={columns}
        filters={[{ name: 'ending', label: texts.end, choices: [{ value: 'true', name: texts.endsSoon }] }]}
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        {...(mayOpen && { linkTo: (row: Holder) => `/people/${encodeURIComponent(row.id)}` })}
        {...(mayEdit && {
          ticks: {
            ticked,
            set: setTicked,
            canTick: (row: Holder) => row.givenBy === 'screens',
            actions: (
              <button
                type="button"
                className="at-button at-button-danger"
                onClick={() => void ask(fill(texts.take, { count: ticked.size }), [], [...ticked.keys()])}
              >
                {fill(texts.take, { count: ticked.size })}
              </button>
            ),
          },
        })}
      />
      {asked !== null && (
        <Confirm
          title={`${asked.does} · ${name}`}
          does={asked.does}
          danger={asked.take.length > 0}
          problem={problem}
          onDo={() => change(asked)}
          onClose={() => setAsked(null)}
        >
          {asked.give.length > 0 && <GrantFields grant={asked.grant} onChange={(grant) => setAsked({ ...asked, grant })} />}
          {asked.take.length > 0 && <TickedNames ticked={ticked} />}
          {asked.changes.length === 0 ? <p>{texts.nothingChanges}</p> : <AccessChanges changes={asked.changes} />}
        </Confirm>
      )}
    </section>
  );
}
