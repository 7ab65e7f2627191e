import type { SubAppFields } from '@atrium/api/contract';
import { SelectField, TicksField } from '@atrium/react-parts/form';
import { AreaField, NamesField, TextField } from '../../form/fields.tsx';
import type { RecordForm as Form } from '../../form/use-record-form.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { words } from '../../texts/words.ts';
import { featureNames, featureTexts } from '../features/texts.ts';
import { texts as table } from './texts.ts';
import { texts as subAppTexts } from '../texts.ts';

const kinds = ['auto', 'module', 'html', 'frame'] as const;

export function useSubAppFieldNames() {
  const texts = useTexts(table);
  const own = useTexts(subAppTexts);
  return { title: texts.title, titles: texts.title, kind: own.declared, address: texts.address, calls: texts.calls, allow: texts.allow };
}

/** Returns a function that validates the fields of a registration and gives error texts. */
export function useWrongFields(): (fields: SubAppFields) => Partial<Record<keyof SubAppFields, string>> {
  const common = useTexts(words);
  const own = useTexts(subAppTexts);
  return ({ title, address }) => ({
    address: URL.canParse(address) ? '' : own.addressWrong,
    title: title.trim() === '' ? common.required : '',
  });
}

interface FieldsProps {
  form: Pick<Form<SubAppFields, unknown>, 'values' | 'set'>;
}

/** Field for the address of the sub-application. */
export function AddressField({ form: { values, set } }: FieldsProps) {
  const texts = useTexts(table);
  return (
    <TextField
      name="address"
      type="url"
      wide
      required
      label={texts.address}
      help={texts.addressHelp}
      maxLength={300}
      value={values.address}
      onChange={(address) => set({ address: address.trim() })}
    />
  );
}

/** The other fields of a registration. */
export function SubAppFieldInputs({ form: { values, set } }: FieldsProps) {
  const texts = useTexts(table);
  const features = useTexts(featureTexts);
  const own = useTexts(subAppTexts);
  const names = useSubAppFieldNames();
  return (
    <>
      <NamesField
        label={texts.title}
        field="title"
        name={values.title}
        names={values.titles}
        onName={(title) => set({ title })}
        onNames={(titles) => set({ titles })}
      />
      <SelectField
        name="kind"
        label={names.kind}
        help={texts.kindHelp}
        value={values.kind}
        choices={kinds.map((value) => ({ value, label: own[value] }))}
        onChange={(kind) => set({ kind })}
      />
      <AreaField
        name="calls"
        wide
        label={texts.calls}
        help={texts.callsHelp}
        maxLength={4000}
        value={values.calls.join('\n')}
        onChange={(text) => set({ calls: text === '' ? [] : text.split('\n') })}
      />
      <TicksField
        name="allow"
        wide
        label={texts.allow}
        help={texts.allowHelp}
        value={values.allow}
        choices={featureNames.map((value) => ({ value, label: features[value] }))}
        onChange={(allow) => set({ allow: featureNames.filter((feature) => allow.includes(feature)) })}
      />
    </>
  );
}

/** Removes empty and repeated lines. */
export const withoutEmpty = (fields: SubAppFields): SubAppFields => ({
  ...fields,
  calls: [...new Set(fields.calls.map((call) => call.trim()).filter((call) => call !== ''))],
});
