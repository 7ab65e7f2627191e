import type { AdministeredTenant, TenantFields } from '@atrium/api/contract';
import { useSend } from '../call.ts';
import { NamesField } from '../form/fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { texts as table } from './texts.ts';
import { TimeZoneField } from './time-zone-field.tsx';

const valuesOf = ({ name, names, description, descriptions, timeZone }: AdministeredTenant): TenantFields => ({
  name,
  names,
  description,
  descriptions,
  timeZone,
});

interface TenantFormProps {
  tenant: AdministeredTenant;
  readOnly?: boolean;
  onSaved(tenant: AdministeredTenant): void;
}

export function TenantForm({ tenant, readOnly = false, onSaved }: TenantFormProps) {
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
      fieldNames={{
        name: texts.name,
        names: texts.name,
        description: texts.description,
        descriptions: texts.description,
        timeZone: texts.timeZone,
      }}
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
      <TimeZoneField value={values.timeZone} portalTimeZone={tenant.portalTimeZone} onChange={(timeZone) => set({ timeZone })} />
    </RecordForm>
  );
}
