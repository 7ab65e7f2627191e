import type { SystemRecord } from '@atrium/api/contract';
import { useSend } from '../call.ts';
import { TextField } from '../form/fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { useTexts } from '../texts/use-texts.ts';
import { fieldsOf, SystemFields, type SystemValues, useWrong } from './system-fields.tsx';
import { originTexts } from './texts/origin-texts.ts';
import { texts as table } from './texts.ts';

interface SystemFormProps {
  system: SystemRecord;
  readOnly: boolean;
  onSaved(): void;
}

const valuesOf = (system: SystemRecord): SystemValues => ({
  name: system.name,
  department: system.department,
  scopes: system.scopes,
  tenants: system.tenants,
  owners: system.owners.flatMap(({ id }) => id ?? []),
  networks: system.networks.join('\n'),
  origins: system.origins.join('\n'),
  requests: String(system.requestsPerMinute),
});

/** Changes a system, but not its source and its keys. */
export function SystemForm({ system, readOnly, onSaved }: SystemFormProps) {
  const texts = { ...useTexts(table), ...useTexts(originTexts) };
  const send = useSend();
  const wrong = useWrong();
  const form = useRecordForm<SystemValues, SystemRecord>({
    key: `system-${system.id}`,
    record: system,
    valuesOf,
    onSaved,
    send: (values, { version }) =>
      send('PUT /administration/v1/systems/{id}', { params: { id: system.id }, body: { version, ...fieldsOf(values) } }),
  });
  const { values, set } = form;
  const { name, department, owners, scopes, tenants, networks, origins, requests } = texts;
  return (
    <RecordForm
      form={form}
      readOnly={readOnly}
      valuesOf={valuesOf}
      fieldNames={{ name, department, owners, scopes, tenants, networks, origins, requests }}
      wrong={wrong}
    >
      <TextField name="name" label={texts.name} required maxLength={80} value={values.name} onChange={(next) => set({ name: next })} />
      <SystemFields values={values} set={set} />
    </RecordForm>
  );
}
