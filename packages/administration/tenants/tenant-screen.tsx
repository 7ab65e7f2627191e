import type { AdministeredTenant } from '@atrium/api/contract';
import { usePermission } from '@atrium/sdk/react';
import { Link, useParams } from 'react-router';
import { Facts } from '../parts/facts.tsx';
import { NewRecord } from '../parts/new-record.tsx';
import { isReadOnly } from '../parts/ownership.tsx';
import { RecordScreen } from '../parts/record-screen.tsx';
import { useTime } from '../parts/time.tsx';
import { useNameIn } from '../texts/use-name-in.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { TenantActions } from './tenant-actions.tsx';
import { TenantForm } from './tenant-form.tsx';
import { texts as table } from './texts.ts';

const blank: AdministeredTenant = {
  id: '',
  name: '',
  names: {},
  description: '',
  descriptions: {},
  timeZone: '',
  people: 0,
  departments: 0,
  portalTimeZone: '',
  icon: null,
  current: false,
  archivedAt: null,
  version: '',
  ownership: { file: null, takenOver: null },
};

export function NewTenant() {
  const texts = useTexts(table);
  return (
    <NewRecord title={texts.newTenant} backTo="/tenants">
      {(open) => (
        <>
          <p className="at-note">{texts.newRemark}</p>
          <TenantForm tenant={blank} onSaved={({ id }) => open(id)} />
        </>
      )}
    </NewRecord>
  );
}

export function TenantScreen() {
  const { id = '' } = useParams();
  const nameIn = useNameIn();
  return (
    <RecordScreen
      of="tenants"
      id={id}
      area="administration-tenants"
      titleOf={({ name, names }) => nameIn(name, names)}
      backTo="/tenants"
      isOpen={({ archivedAt }) => archivedAt === null}
    >
      {(tenant, refresh, mayEdit) => (
        <>
          <Archived tenant={tenant} />
          <TenantFacts tenant={tenant} />
          <TenantActions tenant={tenant} onDone={refresh} />
          <TenantForm key={tenant.version} tenant={tenant} readOnly={!mayEdit || isReadOnly(tenant.ownership)} onSaved={refresh} />
        </>
      )}
    </RecordScreen>
  );
}

function Archived({ tenant: { archivedAt } }: { tenant: AdministeredTenant }) {
  const texts = useTexts(table);
  const time = useTime();
  if (archivedAt === null) return null;
  return (
    <p className="admin-banner" role="note">
      {fill(texts.isArchived, { at: time(archivedAt) })}
    </p>
  );
}

function TenantFacts({ tenant: { id, icon, people, departments } }: { tenant: AdministeredTenant }) {
  const texts = useTexts(table);
  const maySeeLook = usePermission('administration-branding', 'get');
  return (
    <Facts
      facts={[
        [texts.people, String(people)],
        [texts.departments, String(departments)],
        [
          texts.look,
          maySeeLook ? (
            <span key="look" className="admin-tenant-look">
              {icon !== null && <img src={icon} alt="" width="32" height="32" />}
              <Link to={`/look/${encodeURIComponent(`tenant:${id}`)}`}>{icon === null ? texts.lookNone : texts.lookChange}</Link>
            </span>
          ) : null,
        ],
      ]}
    />
  );
}
