import type { AdministeredDepartment } from '@atrium/api/contract';
import { usePermission } from '@atrium/sdk/react';
import { useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useRead, useSend } from '../call.ts';
import { Facts } from '../parts/facts.tsx';
import { NewRecord } from '../parts/new-record.tsx';
import { Order } from '../parts/order/order.tsx';
import { isReadOnly } from '../parts/ownership.tsx';
import { RecordScreen } from '../parts/record-screen.tsx';
import { Tag } from '../parts/tag.tsx';
import { useTime } from '../parts/time.tsx';
import { useNameIn } from '../texts/use-name-in.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { DepartmentActions } from './department-actions.tsx';
import { DepartmentForm } from './department-form.tsx';
import { texts as table } from './texts.ts';

const blank: AdministeredDepartment = {
  id: '',
  name: '',
  names: {},
  code: '',
  head: null,
  parent: null,
  path: [],
  manager: null,
  people: 0,
  below: 0,
  archivedAt: null,
  mergedInto: null,
  version: '',
  ownership: { file: null, takenOver: null },
};

export function NewDepartment() {
  const texts = useTexts(table);
  const [search] = useSearchParams();
  const parent = search.get('parent');
  const department = useMemo(() => ({ ...blank, parent }), [parent]);
  return (
    <NewRecord title={texts.newDepartment} backTo="/departments">
      {(open) => <DepartmentForm department={department} onSaved={({ id }) => open(id)} />}
    </NewRecord>
  );
}

export function DepartmentScreen() {
  const { id = '' } = useParams();
  const nameIn = useNameIn();
  return (
    <RecordScreen
      of="departments"
      id={id}
      area="administration-departments"
      titleOf={({ name, names }) => nameIn(name, names)}
      backTo="/departments"
      isOpen={({ archivedAt }) => archivedAt === null}
    >
      {(department, refresh, mayEdit) => (
        <>
          <Archived department={department} />
          <DepartmentActions department={department} onDone={refresh} />
          <DepartmentFacts department={department} />
          <DepartmentForm
            key={department.version}
            department={department}
            readOnly={!mayEdit || isReadOnly(department.ownership)}
            onSaved={refresh}
          />
          {department.below > 0 && <Below department={department} mayEdit={mayEdit} />}
        </>
      )}
    </RecordScreen>
  );
}

function Archived({ department: { archivedAt, mergedInto } }: { department: AdministeredDepartment }) {
  const texts = useTexts(table);
  const time = useTime();
  if (archivedAt === null) return null;
  const said = { at: time(archivedAt), name: mergedInto?.name ?? '' };
  return (
    <p className="admin-banner" role="note">
      <span>{fill(mergedInto === null ? texts.isArchived : texts.isMerged, said)}</span>
      {mergedInto && <Link to={`/departments/${encodeURIComponent(mergedInto.id)}`}>{mergedInto.name}</Link>}
    </p>
  );
}

function DepartmentFacts({ department }: { department: AdministeredDepartment }) {
  const texts = useTexts(table);
  const maySeePeople = usePermission('administration-people', 'query');
  const { id, path, manager, head, people, below } = department;
  const way = path.map((one, at) => (
    <span key={one.id}>
      {at > 0 && ' / '}
      <Link to={`/departments/${encodeURIComponent(one.id)}`}>{one.name}</Link>
    </span>
  ));
  return (
    <Facts
      facts={[
        [texts.parent, path.length === 0 ? texts.top : <span key="way">{way}</span>],
        [texts.manager, manager && (manager.id === head ? manager.name : fill(texts.fromAbove, { name: manager.name }))],
        [
          texts.people,
          <span key="people">
            {people} {maySeePeople && people > 0 && <Link to={`/people?department=${encodeURIComponent(id)}`}>{texts.peopleLink}</Link>}
          </span>,
        ],
        [texts.departments, String(below)],
      ]}
    />
  );
}

/** The departments directly below one, in an order that can be changed. */
function Below({ department: { id }, mayEdit }: { department: AdministeredDepartment; mayEdit: boolean }) {
  const texts = useTexts(table);
  const send = useSend();
  const [answer] = useRead('GET /administration/v1/departments');
  const rows = answer.status === 'ready' ? answer.data.filter(({ parent }) => parent === id) : [];
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="at-section">{texts.inside}</h2>
      {mayEdit && rows.length > 1 && <p className="at-note">{texts.orderHelp}</p>}
      <Order
        rows={rows.map((row) => ({ ...row, key: row.code, code: row.id }))}
        {...(mayEdit && { save: (codes: string[]) => send('PUT /administration/v1/department-order', { body: { codes } }) })}
      >
        {(row) => (
          <>
            <Link to={`/departments/${encodeURIComponent(row.id)}`}>{row.name}</Link>
            {row.key !== '' && <code>{row.key}</code>}
            {row.file && <Tag kind="plain">{texts.ofFile}</Tag>}
            <span className="admin-order-facts">
              {[row.head, `${texts.people} ${row.people}`].filter((text) => text !== '').join(' · ')}
            </span>
          </>
        )}
      </Order>
    </section>
  );
}
