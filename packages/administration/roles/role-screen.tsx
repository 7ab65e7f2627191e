import type { AccessChange, AdministeredRole } from '@atrium/api/contract';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useSend } from '../call.ts';
import { SwitchField } from '@atrium/react-parts/form';
import { NamesField } from '../form/fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { NewRecord } from '../parts/new-record.tsx';
import { RecordScreen } from '../parts/record-screen.tsx';
import { isReadOnly } from '../parts/ownership.tsx';
import { useNameIn } from '../texts/use-name-in.ts';
import { useTexts } from '../texts/use-texts.ts';
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
  people: 0,
  version: '',
  secondFactor: 'optional',
  ownership: { file: null, takenOver: null },
};

function useFieldNames() {
  const texts = useTexts(table);
  return { name: texts.name, names: texts.name, apps: texts.opens, permissions: texts.permits, secondFactor: texts.secondFactor };
}

export function NewRole() {
  const texts = useTexts(table);
  return (
    <NewRecord title={texts.newRole} backTo="/roles">
      {(open) => <RoleForm role={blank} onSaved={({ id }) => open(id)} />}
    </NewRecord>
  );
}

export function RoleScreen() {
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
  readOnly?: boolean;
  onSaved(role: AdministeredRole): void;
}

function RoleForm({ role, readOnly = false, onSaved }: RoleFormProps) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const form = useRecordForm({
    key: `role-${role.id || 'new'}`,
    record: role,
    valuesOf,
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
      <AppTicks apps={values.apps} onChange={(apps) => set({ apps })} />
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
