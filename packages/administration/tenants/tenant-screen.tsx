import type { AdministeredTenant, TenantFields } from '@atrium/api/contract';
import { useParams } from 'react-router';
import { useSend } from '../call.ts';
import { NamesField } from '../form/fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { Facts } from '../parts/facts.tsx';
import { NewRecord } from '../parts/new-record.tsx';
import { isReadOnly } from '../parts/ownership.tsx';
import { RecordScreen } from '../parts/record-screen.tsx';
import { useNameIn } from '../texts/use-name-in.ts';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { texts as table } from './texts.ts';

const valuesOf = ({ name, names, description, descriptions }: AdministeredTenant): TenantFields => ({
  name,
  names,
  description,
  descriptions,
});
const blank: AdministeredTenant = {
  id: '',
  name: '',
  names: {},
  description: '',
  descriptions: {},
  people: 0,
  departments: 0,
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
  const texts = useTexts(table);
  return (
    <RecordScreen of="tenants" id={id} area="administration-tenants" titleOf={({ name, names }) => nameIn(name, names)} backTo="/tenants">
      {(tenant, refresh, mayEdit) => (
        <>
          <Facts
            facts={[
              [texts.people, String(tenant.people)],
              [texts.departments, String(tenant.departments)],
            ]}
          />
          <TenantForm key={tenant.version} tenant={tenant} readOnly={!mayEdit || isReadOnly(tenant.ownership)} onSaved={refresh} />
        </>
      )}
    </RecordScreen>
  );
}

interface TenantFormProps {
  tenant: AdministeredTenant;
  readOnly?: boolean;
  onSaved(tenant: AdministeredTenant): void;
}

function TenantForm({ tenant, readOnly = false, onSaved }: TenantFormProps) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const form = useRecordForm<TenantFields, AdministeredTenant>({
    key: `tenant-${tenant.id || 'new'}`,
    record: tenant,
    valuesOf,
    onSaved,
    send: (values, { id, version }) =>
      id === ''
        ? send('POST /administration/v1/tenants', { body: values })
        : send('PUT /administration/v1/tenants/{id}', { params: { id }, body: { ...values, version } }),
  });
  const { values, set } = form;
  return (
    <RecordForm
      form={form}
      readOnly={readOnly}
      valuesOf={valuesOf}
      fieldNames={{ name: texts.name, names: texts.name, description: texts.description, descriptions: texts.description }}
      wrong={({ name }) => ({ name: name.trim() === '' ? common.required : '' })}
    >
      <NamesField
        label={texts.name}
        name={values.name}
        names={values.names}
        onName={(name) => set({ name })}
        onNames={(names) => set({ names })}
      />
      <NamesField
        label={texts.description}
        field="description"
        name={values.description}
        names={values.descriptions}
        maxLength={500}
        onName={(description) => set({ description })}
        onNames={(descriptions) => set({ descriptions })}
      />
    </RecordForm>
  );
}
