import { useRead } from '../call.ts';
import { TicksField } from '@atrium/react-parts/form';
import { AreaField, PickerField, TextField } from '../form/fields.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { originTexts } from './texts/origin-texts.ts';
import { scopes, scopeWords } from './texts/scope-texts.ts';
import { texts as table } from './texts.ts';

/** Fields of a business system. Lists are text with one entry in each line. */
export interface SystemValues {
  name: string;
  department: string;
  owners: readonly string[];
  scopes: readonly string[];
  tenants: readonly string[];
  networks: string;
  origins: string;
  requests: string;
}

/** Converts the form's values to the body of the call. */
export const fieldsOf = ({ networks, origins, requests, ...values }: SystemValues) => ({
  name: values.name,
  department: values.department,
  owners: [...values.owners],
  scopes: [...values.scopes],
  tenants: [...values.tenants],
  networks: linesOf(networks),
  origins: linesOf(origins),
  requestsPerMinute: Number(requests),
});

const linesOf = (text: string): string[] => [...new Set(text.split(/\s+/).filter(Boolean))];

/** Returns a function that validates the fields and gives error texts. */
export function useWrong(): (values: SystemValues) => Record<'name' | 'scopes' | 'tenants' | 'origins' | 'requests', string> {
  const texts = { ...useTexts(table), ...useTexts(originTexts) };
  const common = useTexts(words);
  return ({ name, scopes: some, tenants, origins, requests }) => ({
    name: name.trim() === '' ? common.required : '',
    scopes: some.length === 0 ? common.required : '',
    tenants: tenants.length === 0 ? common.required : '',
    origins: linesOf(origins).every((line) => /^https?:\/\/[^/\s]+\/?$/.test(line)) ? '' : texts.originWrong,
    requests: Number(requests) >= 1 ? '' : common.required,
  });
}

/** The fields in form order; `set` changes a part of the values. */
export function SystemFields<V extends SystemValues>({ values, set }: { values: V; set(part: Partial<SystemValues>): void }) {
  const texts = { ...useTexts(table), ...useTexts(originTexts) };
  const named = useTexts(scopeWords);
  const [tenants] = useRead('GET /administration/v1/choices/tenants');
  const known = tenants.status === 'ready' ? tenants.data.map(({ id, name }) => ({ value: id, label: name })) : [];
  // Tenants that are not offered to this administrator stay ticked, so that a save does not remove them.
  const others = values.tenants.filter((id) => !known.some(({ value }) => value === id)).map((id) => ({ value: id, label: id }));
  return (
    <>
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
        choices={scopes.map((value) => ({ value, label: `${named[value]} · ${value}` }))}
        onChange={(next) => set({ scopes: next })}
      />
      <TicksField
        name="tenants"
        label={texts.tenants}
        required
        value={values.tenants}
        choices={[...known, ...others]}
        onChange={(next) => set({ tenants: next })}
      />
      <AreaField
        name="origins"
        label={texts.origins}
        help={texts.originsHelp}
        value={values.origins}
        onChange={(origins) => set({ origins })}
      />
      <AreaField name="networks" label={texts.networks} value={values.networks} onChange={(networks) => set({ networks })} />
      <TextField name="requests" type="number" label={texts.requests} value={values.requests} onChange={(requests) => set({ requests })} />
    </>
  );
}
