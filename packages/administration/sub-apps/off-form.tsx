import type { AdministeredSubApp } from '@atrium/api/contract';
import { useSend } from '../call.ts';
import { SwitchField, TextField } from '../form/fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { languageNames } from '../texts/language-names.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { texts as table } from './texts.ts';

const valuesOf = ({ off, sentences }: AdministeredSubApp) => ({ off, sentences });

interface OffFormProps {
  app: AdministeredSubApp;
  readOnly: boolean;
  onSaved(app: AdministeredSubApp): void;
}

/** Switches a sub-application off for everybody, with what people read meanwhile, and on again. */
export function OffForm({ app, readOnly, onSaved }: OffFormProps) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const form = useRecordForm({
    key: `sub-app-${app.name}`,
    record: app,
    valuesOf,
    onSaved,
    send: (values, { name, version }) =>
      send('PUT /administration/v1/sub-apps/{id}/off', { params: { id: name }, body: { ...values, version } }),
  });
  const { values, set } = form;
  return (
    <section>
      <h2 className="at-section">{texts.onOrOff}</h2>
      <RecordForm
        form={form}
        readOnly={readOnly}
        valuesOf={valuesOf}
        fieldNames={{ off: texts.isOff, sentences: texts.sentence }}
        submits={values.off === app.off ? common.save : values.off ? texts.switchOff : texts.switchOn}
      >
        <SwitchField name="off" label={texts.isOff} help={texts.offHelp} checked={values.off} onChange={(off) => set({ off })} />
        {(Object.keys(languageNames) as (keyof typeof languageNames)[]).map((language) => (
          <TextField
            key={language}
            name={`sentences.${language}`}
            label={fill(common.nameIn, { name: texts.sentence, language: languageNames[language] })}
            value={values.sentences[language]}
            maxLength={200}
            onChange={(sentence) => set({ sentences: { ...values.sentences, [language]: sentence } })}
          />
        ))}
      </RecordForm>
    </section>
  );
}
