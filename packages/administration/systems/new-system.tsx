import { useState } from 'react';
import { Link } from 'react-router';
import { useSend } from '../call.ts';
import { TextField } from '../form/fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { Screen } from '../parts/screen.tsx';
import { Secret } from '../parts/secret.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { Addresses } from './addresses.tsx';
import { fieldsOf, SystemFields, type SystemValues, useWrong } from './system-fields.tsx';
import { texts as table } from './texts.ts';

interface Values extends SystemValues {
  source: string;
  days: string;
}

const blank: Values = {
  name: '',
  source: '',
  department: '',
  owners: [],
  scopes: ['tasks:write', 'events:read'],
  tenants: [],
  networks: '',
  origins: '',
  requests: '6000',
  days: '365',
};
const same = (values: Values): Values => values;

/** Creates a service account; its key is shown once. */
export function NewSystem() {
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const wrong = useWrong();
  const [made, setMade] = useState<{ id: string; key: string; scopes: readonly string[] } | null>(null);
  const form = useRecordForm<Values, Values>({
    key: 'system-new',
    record: blank,
    valuesOf: same,
    onSaved: () => {},
    send: async (values) => {
      const { id, key } = await send('POST /administration/v1/systems', {
        body: { ...fieldsOf(values), source: values.source, keyDays: Number(values.days) },
      });
      setMade({ id, key: key.key, scopes: values.scopes });
      return blank;
    },
  });
  const { values, set } = form;
  if (made !== null)
    return (
      <Screen title={texts.newSystem} backTo="/systems">
        <Secret says={texts.made} value={made.key} copy={texts.copy} copied={texts.copied} />
        <Addresses scopes={made.scopes} />
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
        wrong={(now) => ({ ...wrong(now), source: /^[a-z][a-z0-9-]{0,31}$/.test(now.source) ? '' : common.codeWrong })}
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
        <SystemFields values={values} set={set} />
        <TextField name="days" type="number" label={texts.days} value={values.days} onChange={(days) => set({ days })} />
      </RecordForm>
    </Screen>
  );
}
