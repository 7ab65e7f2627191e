import type { OpenableThing, PersonWithAccess, ShutThing } from '@atrium/api/contract';
import { useParams } from 'react-router';
import { useRead } from '../call.ts';
import { type Column, List, pageSize } from '../parts/list.tsx';
import { Screen } from '../parts/screen.tsx';
import { Failed, State } from '../parts/state.tsx';
import { Tag } from '../parts/tag.tsx';
import { useListQuery } from '../parts/use-list-query.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { RoleLinks } from './role-links.tsx';
import { ShutNote } from './shut-note.tsx';
import { texts as table } from './texts.ts';

export const FunctionAccess = () => <ThingAccess kind="function" />;
export const AppAccess = () => <ThingAccess kind="app" />;

/** Lists the people who can open a function or an app, and their roles. */
function ThingAccess({ kind }: { kind: 'function' | 'app' }) {
  const { code = '' } = useParams();
  const common = useTexts(words);
  const texts = useTexts(table);
  const query = useListQuery([]);
  const [thing, again] = useRead('GET /administration/v1/access/opened/{kind}/{code}', { params: { kind, code } });
  const [people, askPeople] = useRead('GET /administration/v1/access/opened/{kind}/{code}/people', {
    params: { kind, code },
    query: { q: query.get('q'), pageIndex: query.page, pageSize },
  });
  if (thing.status === 'loading') return <State>{common.loading}</State>;
  if (thing.status === 'failed') return <Failed message={thing.message} again={again} />;
  const { name, appName } = thing.data;
  const columns: Column<PersonWithAccess>[] = [
    { key: 'name', name: texts.name, render: (row) => row.name },
    { key: 'username', name: texts.username, render: (row) => row.username },
    { key: 'department', name: texts.department, render: (row) => row.department },
    { key: 'roles', name: texts.because, render: (row) => <RoleLinks roles={row.roles} permission={thing.data.permission} /> },
    {
      key: 'active',
      name: texts.state,
      render: (row) => (row.open ? <Tag kind="success">{texts.open}</Tag> : <ClosedTag shut={row.shut} />),
    },
  ];
  return (
    <Screen title={name} remark={kind === 'app' ? texts.appWhy : `${appName} · ${texts.functionWhy}`} backTo="/access">
      {thing.data.shut !== null && (
        <div className="admin-banner">
          <ShutNote shut={thing.data.shut} />
        </div>
      )}
      <Why thing={thing.data} />
      <h2 className="at-section">{texts.people}</h2>
      <List
        answer={people}
        again={askPeople}
        query={query}
        columns={columns}
        idOf={(row) => row.id}
        linkTo={(row) => `/access/people/${encodeURIComponent(row.id)}`}
      />
    </Screen>
  );
}

function ClosedTag({ shut }: { shut: ShutThing | null }) {
  const texts = useTexts(table);
  return (
    <>
      <Tag kind="warning">{texts.closed}</Tag>
      <ShutNote shut={shut} />
    </>
  );
}

function Why({ thing: { permission, roles } }: { thing: OpenableThing }) {
  const texts = useTexts(table);
  const opening = roles.filter(({ opens }) => opens);
  const withholding = roles.filter(({ withholds }) => withholds);
  const permitting = roles.filter(({ permits }) => permits);
  return (
    <section>
      <h2 className="at-section">{texts.opensIt}</h2>
      {opening.length === 0 ? <p className="at-note">{texts.noRole}</p> : <RoleLinks roles={opening} />}
      <RoleLinks roles={withholding} />
      {permission !== null && (
        <>
          <p className="at-note">{fill(permitting.length === 0 ? texts.noPermit : texts.needs, { permission })}</p>
          <RoleLinks roles={permitting} />
        </>
      )}
    </section>
  );
}
