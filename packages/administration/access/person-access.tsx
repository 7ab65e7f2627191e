import type { AccessOfPerson } from '@atrium/api/contract';
import { usePermission } from '@atrium/sdk/react';
import { Link, useParams } from 'react-router';
import { useRead } from '../call.ts';
import { type Column, List, pageSize } from '../parts/list.tsx';
import { Screen } from '../parts/screen.tsx';
import { Tag } from '../parts/tag.tsx';
import { useListQuery } from '../parts/use-list-query.ts';
import { useTexts } from '../texts/use-texts.ts';
import { RoleLinks } from './role-links.tsx';
import { SeeAs } from './impersonate.tsx';
import { ShutNote } from './shut-note.tsx';
import { texts as table } from './texts.ts';

/** Lists what a person can open and through which roles, and for everything else which roles would open it. */
export function PersonAccess() {
  const { id = '' } = useParams();
  const texts = useTexts(table);
  const mayOpen = usePermission('administration-people', 'get');
  const maySeeAs = usePermission('administration-access', 'enable');
  const query = useListQuery(['kind', 'state']);
  const { q, kind, state } = query.values;
  const [answer, again] = useRead('GET /administration/v1/access/people/{id}', {
    params: { id },
    query: { q, kind, state, pageIndex: query.page, pageSize },
  });
  const person = answer.status === 'ready' ? answer.data.person : null;
  const columns: Column<AccessOfPerson>[] = [
    { key: 'name', name: texts.name, render: (row) => row.name },
    { key: 'kind', name: texts.kind, render: (row) => (row.kind === 'app' ? texts.byApp : texts.byFunction) },
    { key: 'app', name: texts.app, render: (row) => (row.kind === 'app' ? '' : row.appName) },
    {
      key: 'state',
      name: texts.state,
      render: (row) => (
        <>
          {row.open ? <Tag kind="success">{texts.open}</Tag> : <Tag kind="plain">{texts.closed}</Tag>}
          <ShutNote shut={row.shut} />
        </>
      ),
    },
    {
      key: 'roles',
      name: texts.because,
      render: (row) => (
        <>
          <RoleLinks roles={row.roles.filter(({ withholds }) => withholds)} permission={row.permission} />
          {!row.open && row.shut === null && row.roles.some(({ opens, permits }) => opens || permits) && <small>{texts.wouldOpen}</small>}
          <RoleLinks roles={row.roles.filter(({ opens, permits }) => opens || permits)} permission={row.permission} />
        </>
      ),
    },
  ];
  return (
    <Screen
      title={person?.name ?? texts.title}
      remark={texts.personWhy}
      backTo="/access"
      action={
        person !== null && (
          <>
            {maySeeAs && person.active && <SeeAs id={id} name={person.name} />}
            {mayOpen && (
              <Link className="at-button" to={`/people/${encodeURIComponent(id)}`}>
                {texts.personRecord}
              </Link>
            )}
          </>
        )
      }
    >
      {person !== null && (
        <div className="at-actions admin-record-actions">
          <strong>{texts.roles}</strong>
          {person.roles.length === 0 && <span className="at-note">{texts.none}</span>}
          <RoleLinks roles={person.roles.map((role) => ({ ...role, opens: true, permits: false, withholds: false }))} />
        </div>
      )}
      {person?.active === false && <p className="admin-banner">{texts.cannotSignIn}</p>}
      <List
        answer={answer}
        again={again}
        query={query}
        columns={columns}
        idOf={(row) => `${row.kind}:${row.code}`}
        linkTo={(row) => `/access/${row.kind}s/${encodeURIComponent(row.code)}`}
        filters={[
          {
            name: 'kind',
            label: texts.kind,
            choices: [
              { value: 'function', name: texts.byFunction },
              { value: 'app', name: texts.byApp },
            ],
          },
          {
            name: 'state',
            label: texts.state,
            choices: [
              { value: 'open', name: texts.open },
              { value: 'closed', name: texts.closed },
            ],
          },
        ]}
      />
    </Screen>
  );
}
