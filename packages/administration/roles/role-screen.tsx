import type { AccessChange, AdministeredRole } from '@atrium/api/contract';
import { usePermission } from '@atrium/sdk/react';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useRead, useSend } from '../call.ts';
import { SwitchField } from '@atrium/react-parts/form';
import { NamesField } from '../form/fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { Answered } from '../parts/answered.tsx';
import { NewRecord } from '../parts/new-record.tsx';
import { RecordScreen } from '../parts/record-screen.tsx';
import { isReadOnly } from '../parts/ownership.tsx';
import { useNameIn } from '../texts/use-name-in.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { AccessChanges } from './access-changes.tsx';
import { AppTicks } from './app-ticks.tsx';
import { PeopleOfRole } from './people-of-role.tsx';
import { PermissionTable } from './permission-table.tsx';
import { texts as table } from './texts.ts';

const valuesOf = ({ name, names, apps, permissions, secondFactor }: AdministeredRole) => ({ name, names, apps, permissions, secondFactor });
const blank: AdministeredRole = {
  id: '',
  name: '',
  names: {},
  apps: [],
  permissions: [],
  opened: [],
  openedApps: [],
  people: 0,
  version: '',
  secondFactor: 'optional',
  ownership: { file: null, takenOver: null },
};

function useFieldNames() {
  const texts = useTexts(table);
  return { name: texts.name, names: texts.name, apps: texts.opens, permissions: texts.permits, secondFactor: texts.secondFactor };
}

/** Form of a new role; `?from=<id>` begins with the content of another one. */
export function NewRole() {
  const texts = useTexts(table);
  const [search] = useSearchParams();
  const from = search.get('from');
  return (
    <NewRecord title={texts.newRole} backTo="/roles">
      {(open) => (from === null ? <RoleForm role={blank} onSaved={({ id }) => open(id)} /> : <RoleCopy from={from} open={open} />)}
    </NewRecord>
  );
}

function RoleCopy({ from, open }: { from: string; open(id: string): void }) {
  const texts = useTexts(table);
  const [answer, again] = useRead('GET /administration/v1/roles/{id}', { params: { id: from } });
  return (
    <Answered answer={answer} again={again}>
      {(role) => (
        <RoleForm
          role={blank}
          copyOf={{ ...role, name: fill(texts.copyOf, { name: role.name }), names: {} }}
          onSaved={({ id }) => open(id)}
        />
      )}
    </Answered>
  );
}

export function RoleScreen() {
  const mayAdd = usePermission('administration-roles', 'add');
  const { id = '' } = useParams();
  const nameIn = useNameIn();
  const texts = useTexts(table);
  const send = useSend();
  return (
    <RecordScreen
      of="roles"
      id={id}
      area="administration-roles"
      titleOf={({ name, names }) => nameIn(name, names)}
      backTo="/roles"
      actions={
        mayAdd && (
          <Link className="at-button" to={`/roles/new?from=${encodeURIComponent(id)}`}>
            {texts.copy}
          </Link>
        )
      }
      deleting={{ does: texts.deleteRole, why: texts.deleteWhy }}
      giveBackEffect={() => send('POST /administration/v1/roles/{id}/ownership/effect', { params: { id } }).then(shownChanges)}
    >
      {(role, refresh, mayEdit) => (
        <>
          <RoleForm key={role.version} role={role} readOnly={!mayEdit || isReadOnly(role.ownership)} onSaved={refresh} />
          <PeopleOfRole role={role} onDone={refresh} />
        </>
      )}
    </RecordScreen>
  );
}

const shownChanges = (changes: readonly AccessChange[]): ReactNode => changes.length > 0 && <AccessChanges changes={changes} />;

interface RoleFormProps {
  role: AdministeredRole;
  /** The role that a new one begins with. */
  copyOf?: AdministeredRole;
  readOnly?: boolean;
  onSaved(role: AdministeredRole): void;
}

function RoleForm({ role, copyOf, readOnly = false, onSaved }: RoleFormProps) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const form = useRecordForm({
    key: copyOf === undefined ? `role-${role.id || 'new'}` : `role-copy-${copyOf.id}-new`,
    record: role,
    valuesOf,
    ...(copyOf && { start: valuesOf(copyOf) }),
    onSaved,
    send: (values, { id, version }) =>
      id === ''
        ? send('POST /administration/v1/roles', { body: values })
        : send('PUT /administration/v1/roles/{id}', { params: { id }, body: { ...values, version } }),
  });
  const fieldNames = useFieldNames();
  const { values, set } = form;
  const effect = async ({ apps, permissions }: typeof values) => {
    if (role.id === '') return null;
    const changes = await send('POST /administration/v1/roles/{id}/effect', { params: { id: role.id }, body: { apps, permissions } });
    return changes.length === 0 ? null : <AccessChanges changes={changes} />;
  };
  return (
    <RecordForm
      form={form}
      readOnly={readOnly}
      valuesOf={valuesOf}
      fieldNames={fieldNames}
      effect={effect}
      wrong={({ name, apps }) => ({
        name: name.trim() === '' ? common.required : '',
        apps: apps.some(({ functions }) => functions?.length === 0) ? texts.noFunction : '',
      })}
    >
      <NamesField
        label={texts.name}
        name={values.name}
        names={values.names}
        onName={(name) => set({ name })}
        onNames={(names) => set({ names })}
      />
      <AppTicks
        apps={values.apps}
        opened={role.opened}
        openedApps={role.openedApps}
        onChange={(change) => set(({ apps }) => ({ apps: change(apps) }))}
      />
      <PermissionTable permissions={values.permissions} onChange={(permissions) => set({ permissions })} />
      <SwitchField
        name="secondFactor"
        label={texts.secondFactorSwitch}
        help={texts.secondFactorHelp}
        checked={values.secondFactor === 'required'}
        onChange={(on) => set({ secondFactor: on ? 'required' : 'optional' })}
      />
    </RecordForm>
  );
}
