import type { AdministeredSubApp } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import { useId, useState } from 'react';
import { useSend } from '../call.ts';
import { FormContext } from '@atrium/react-parts/form';
import { TextField } from '../form/fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { Confirm } from '../parts/confirm.tsx';
import { languageNames } from '../texts/language-names.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { texts as table } from './texts.ts';

const valuesOf = ({ sentences }: AdministeredSubApp) => ({ sentences });

interface OffFormProps {
  app: AdministeredSubApp;
  readOnly: boolean;
  onSaved(app: AdministeredSubApp): void;
}

/** Switches a sub-application off for everybody, with the sentences that people read meanwhile, and on again. */
export function OffForm({ app, readOnly, onSaved }: OffFormProps) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const id = useId();
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState('');
  const form = useRecordForm({
    key: `sub-app-${app.name}`,
    record: app,
    valuesOf,
    onSaved,
    send: ({ sentences }, { name, off, version }) =>
      send('PUT /administration/v1/sub-apps/{id}/off', { params: { id: name }, body: { off, sentences, version } }),
  });
  const { values, set } = form;

  function close(): void {
    setAsks(false);
    setProblem('');
    form.startAnew();
  }

  /** Also sends sentences that are typed and not saved. */
  async function turn(off: boolean): Promise<void> {
    setProblem('');
    try {
      const body = { off, sentences: values.sentences, version: app.version };
      const saved = await send('PUT /administration/v1/sub-apps/{id}/off', { params: { id: app.name }, body });
      close();
      onSaved(saved);
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }

  const fields = (Object.keys(languageNames) as (keyof typeof languageNames)[]).map((language) => (
    <TextField
      key={language}
      name={`sentences.${language}`}
      label={fill(common.nameIn, { name: texts.sentence, language: languageNames[language] })}
      value={values.sentences[language]}
      maxLength={200}
      onChange={(sentence) => set({ sentences: { ...values.sentences, [language]: sentence } })}
    />
  ));
  return (
    <section>
      <h2 className="at-section">{texts.onOrOff}</h2>
      {!readOnly && (
        <div className="at-actions">
          {app.off ? (
            <button type="button" className="at-button at-button-primary" onClick={() => void turn(false)}>
              {texts.switchOn}
            </button>
          ) : (
            <button type="button" className="at-button at-button-danger" onClick={() => setAsks(true)}>
              {texts.switchOffAsk}
            </button>
          )}
        </div>
      )}
      {!asks && (
        <p className="at-problem" role="alert">
          {problem}
        </p>
      )}
      {asks && (
        <Confirm title={texts.isOff} does={texts.switchOff} danger problem={problem} onDo={() => turn(true)} onClose={close}>
          <p>{texts.offHelp}</p>
          <FormContext value={{ id, problems: {}, readOnly: false, marks: 'required' }}>
            <div className="at-form">{fields}</div>
          </FormContext>
        </Confirm>
      )}
      {app.off && (
        <RecordForm form={form} readOnly={readOnly} valuesOf={valuesOf} fieldNames={{ sentences: texts.sentence }}>
          {fields}
        </RecordForm>
      )}
    </section>
  );
}
