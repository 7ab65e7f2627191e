import type { BatchRow, CallData, PersonEntry } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import { usePermission } from '@atrium/sdk/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead, useSend } from '../call.ts';
import { Confirm } from '../parts/confirm.tsx';
import { type Column, List, nothingTicked, pageSize, TickedNames } from '../parts/list.tsx';
import { Picker } from '../parts/picker.tsx';
import { Screen } from '../parts/screen.tsx';
import { useListQuery } from '../parts/use-list-query.ts';
import { Tag } from '../parts/tag.tsx';
import { useSourceName } from '../texts/use-source-name.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { type Batch, BatchDialog } from './batch/batch-dialog.tsx';
import { BatchResult } from './batch/batch-result.tsx';
import { batchTexts } from './batch/texts.ts';
import { PasswordLinks } from './password-links.tsx';
import { PersonState } from './person-state.tsx';
import { texts as table } from './texts.ts';

/** Maximum number of people of one call. */
const mostPeople = 200;

export function PersonList() {
  const texts = useTexts(table);
  const batches = useTexts(batchTexts);
  const mayAdd = usePermission('administration-people', 'add');
  const query = useListQuery(['state', 'secondFactor', 'password', 'department', 'role']);
  const [answer, again] = useRead('GET /administration/v1/people', { query: { ...query.values, pageIndex: query.page, pageSize } });
  const names: Record<string, string> = texts;
  const sourceName = useSourceName();
  const send = useSend();
  const mayEdit = usePermission('administration-people', 'edit');
  const mayDisable = usePermission('administration-people', 'disable');
  const mayGive = usePermission('administration-roles', 'edit');
  const [ticked, setTicked] = useState(nothingTicked);
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState('');
  const [batch, setBatch] = useState<Batch | null>(null);
  const [rows, setRows] = useState<readonly BatchRow[] | null>(null);
  const [made, setMade] = useState<CallData<'POST /administration/v1/people/password-links'> | null>(null);

  async function makeLinks(): Promise<void> {
    try {
      setMade(await send('POST /administration/v1/people/password-links', { body: { people: [...ticked.keys()] } }));
      setRows(null);
      setTicked(nothingTicked);
      setAsks(false);
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }

  const columns: Column<PersonEntry>[] = [
    { key: 'name', name: texts.name, sorts: true, render: (row) => row.name },
    { key: 'username', name: texts.username, sorts: true, render: (row) => row.username },
    { key: 'userCode', name: texts.number, sorts: true, render: (row) => row.userCode },
    { key: 'department', name: texts.department, render: (row) => row.department },
    { key: 'roles', name: texts.roles, figure: true, render: (row) => row.roles },
    { key: 'managedBy', name: texts.managedBy, sorts: true, render: (row) => names[row.managedBy] ?? sourceName(row.managedBy) },
    { key: 'secondFactor', name: texts.secondFactor, render: (row) => <FactorState of={row} /> },
    { key: 'state', name: texts.state, render: (row) => <PersonState of={row} /> },
  ];
  const tooMany = ticked.size > mostPeople;
  const button = (what: Batch, label: string) => (
    <button type="button" className="at-button" onClick={() => setBatch(what)}>
      {label}
    </button>
  );
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
      {made !== null && <PasswordLinks made={made} />}
      {rows !== null && <BatchResult rows={rows} />}
      <List
        answer={answer}
        again={again}
        query={query}
        columns={columns}
        idOf={(row: PersonEntry) => row.id}
        nameOf={(row: PersonEntry) => row.name}
        {...((mayEdit || mayDisable || mayGive) && {
          ticks: {
            ticked,
            set: setTicked,
            actions: tooMany ? (
              <span className="at-problem">{fill(texts.mostTicked, { count: mostPeople })}</span>
            ) : (
              <>
                {mayEdit && button('department', batches.putInto)}
                {mayGive && button('give', texts.give)}
                {mayGive && button('take', batches.takeRoles)}
                {mayDisable && button('disable', texts.disable)}
                {mayDisable && button('enable', texts.enable)}
                {mayEdit && (
                  <button
                    type="button"
                    className="at-button"
                    onClick={() => {
                      setProblem('');
                      setAsks(true);
                    }}
                  >
                    {texts.link}
                  </button>
                )}
              </>
            ),
          },
        })}
        linkTo={(row: PersonEntry) => encodeURIComponent(row.id)}
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
          {
            name: 'password',
            label: texts.password,
            choices: [
              { value: 'set', name: texts.hasPassword },
              { value: 'none', name: texts.noPassword },
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
      {batch !== null && (
        <BatchDialog
          what={batch}
          ticked={ticked}
          onClose={() => setBatch(null)}
          onDone={(done) => {
            setRows(done);
            setBatch(null);
            setMade(null);
            setTicked(new Map(done.filter(({ state }) => state === 'refused').map(({ id, name }) => [id, name])));
            again();
          }}
        />
      )}
      {asks && (
        <Confirm
          title={`${texts.link} · ${ticked.size}`}
          does={texts.link}
          problem={problem}
          onDo={() => void makeLinks()}
          onClose={() => setAsks(false)}
        >
          <p>{texts.linksWhy}</p>
          <TickedNames ticked={ticked} />
        </Confirm>
      )}
    </Screen>
  );
}

function FactorState({ of: { secondFactor } }: { of: PersonEntry }) {
  const texts = useTexts(table);
  if (secondFactor === 'missing') return <Tag kind="warning">{texts.factorMissing}</Tag>;
  return secondFactor === 'set-up' ? texts.factorSetUp : '—';
}
