import { useState } from 'react';
import { Link } from 'react-router';
import { useRead, useSend } from '../call.ts';
import { AreaField, PickerField, TextField, TicksField } from '../form/fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { Screen } from '../parts/screen.tsx';
import { Secret } from '../parts/secret.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { scopes, scopeWords } from './texts/scope-texts.ts';
import { texts as table } from './texts.ts';

interface Values {
  name: string;
  source: string;
  department: string;
  owners: readonly string[];
  scopes: readonly string[];
  tenants: readonly string[];
  networks: string;
  requests: string;
  days: string;
}

const blank: Values = {
  ...{ name: '', source: '', department: '', owners: [], scopes: ['tasks:write', 'events:read'], tenants: [], networks: '' },
  ...{ requests: '6000', days: '365' },
};
const same = (values: Values): Values => values;

/** Makes a service account; its key is shown once. */
export function NewSystem() {
  const texts = useTexts(table);
  const common = useTexts(words);
  const named = useTexts(scopeWords);
  const send = useSend();
  const [tenants] = useRead('GET /administration/v1/choices/tenants');
  const [made, setMade] = useState<{ id: string; key: string } | null>(null);
  const form = useRecordForm<Values, Values>({
    key: 'system-new',
    record: blank,
    valuesOf: same,
    onSaved: () => {},
    send: async (values) => {
      const { id, key } = await send('POST /administration/v1/systems', {
        body: {
          ...{ name: values.name, source: values.source, department: values.department, owners: [...values.owners] },
          ...{ scopes: [...values.scopes], tenants: [...values.tenants] },
          networks: values.networks.split(/\s+/).filter(Boolean),
          requestsPerMinute: Number(values.requests),
          keyDays: Number(values.days),
        },
      });
      setMade({ id, key: key.key });
      return blank;
    },
  });
  const { values, set } = form;
  if (made !== null)
    return (
      <Screen title={texts.newSystem} backTo="/systems">
        <Secret says={texts.made} value={made.key} copy={texts.copy} copied={texts.copied} />
        <Link className="at-button" to={`/systems/${made.id}`}>
          {common.close}
        </Link>
      </Screen>
    );
  return (
    <Screen title={texts.newSystem} backTo="/systems">
      <RecordForm
        form={form}
        valuesOf={same}
        fieldNames={{ name: texts.name, source: texts.source }}
        submits={texts.make}
        wrong={(now) => ({
          name: now.name.trim() === '' ? common.required : '',
          source: /^[a-z][a-z0-9-]{0,31}$/.test(now.source) ? '' : common.codeWrong,
          scopes: now.scopes.length === 0 ? common.required : '',
          tenants: now.tenants.length === 0 ? common.required : '',
        })}
      >
        <TextField name="name" label={texts.name} required maxLength={80} value={values.name} onChange={(name) => set({ name })} />
        <TextField
          name="source"
          label={texts.source}
          required
          help={common.codeHelp}
          maxLength={32}
          value={values.source}
          onChange={(source) => set({ source })}
        />
        <TextField
          name="department"
          label={texts.department}
          maxLength={80}
          value={values.department}
          onChange={(department) => set({ department })}
        />
        <PickerField name="owners" label={texts.owners} of="people" value={values.owners} onChange={(owners) => set({ owners })} />
        <TicksField
          name="scopes"
          label={texts.scopes}
          required
          value={values.scopes}
          choices={scopes.map((value) => ({ value, name: `${named[value]} · ${value}` }))}
          onChange={(next) => set({ scopes: next })}
        />
        <TicksField
          name="tenants"
          label={texts.tenants}
          required
          value={values.tenants}
          choices={(tenants.status === 'ready' ? tenants.data : []).map(({ id, name }) => ({ value: id, name }))}
          onChange={(next) => set({ tenants: next })}
        />
        <AreaField name="networks" label={texts.networks} value={values.networks} onChange={(networks) => set({ networks })} />
        <TextField
          name="requests"
          type="number"
          label={texts.requests}
          value={values.requests}
          onChange={(requests) => set({ requests })}
        />
        <TextField name="days" type="number" label={texts.days} value={values.days} onChange={(days) => set({ days })} />
      </RecordForm>
    </Screen>
  );
}
