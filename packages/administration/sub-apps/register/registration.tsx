import type { AdministeredSubApp, SubAppFields } from '@atrium/api/contract';
import { useSend } from '../../call.ts';
import { RecordForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AddressField, SubAppFieldInputs, useSubAppFieldNames, useWrongFields, withoutEmpty } from './fields-form.tsx';
import { texts as table } from './texts.ts';

interface RegistrationProps {
  app: AdministeredSubApp & { fields: SubAppFields };
  readOnly: boolean;
  onSaved(): void;
}

const valuesOf = ({ fields }: RegistrationProps['app']): SubAppFields => fields;

/** Changes a registration that was made on a screen. */
export function Registration({ app, readOnly, onSaved }: RegistrationProps) {
  const texts = useTexts(table);
  const send = useSend();
  const fieldNames = useSubAppFieldNames();
  const wrong = useWrongFields();
  const form = useRecordForm({
    key: `sub-app-fields-${app.name}`,
    record: app,
    valuesOf,
    onSaved,
    send: async (values, { name, version }) => {
      const body = { ...withoutEmpty(values), version };
      const saved = await send('PUT /administration/v1/sub-apps/{id}', { params: { id: name }, body });
      return { ...saved, fields: saved.fields ?? values };
    },
  });
  return (
    <section>
      <h2 className="at-section">{texts.registration}</h2>
      <RecordForm form={form} readOnly={readOnly} valuesOf={valuesOf} fieldNames={fieldNames} wrong={wrong}>
        <AddressField form={form} />
        <SubAppFieldInputs form={form} />
      </RecordForm>
    </section>
  );
}
