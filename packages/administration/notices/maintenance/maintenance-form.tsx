import type { AdministeredMaintenance, MaintenanceFields } from '@atrium/api/contract';
import { usePermission } from '@atrium/sdk/react';
import { type ReactNode, useState } from 'react';
import { useSend } from '../../call.ts';
import { SelectField, SwitchField } from '@atrium/react-parts/form';
import { AreaField, PickerField } from '../../form/fields.tsx';
import { MomentField } from '../../form/moment-field.tsx';
import { RecordForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { languageNames, otherLanguages } from '../../texts/language-names.ts';
import { fill, useTexts } from '../../texts/use-texts.ts';
import { words } from '../../texts/words.ts';
import { texts as table } from './texts.ts';

type Kind = '' | 'portal' | 'tenant' | 'app';
interface Values extends MaintenanceFields {
  /** Kind and app of a new maintenance. */
  kind: Kind;
  app: string;
}

/** Text key of the button that starts the maintenance, by kind. */
const closes = { '': 'close', portal: 'closePortal', tenant: 'closeTenant', app: 'closeApp' } as const;

const scopeOf = (id: string): Kind => (id === 'portal' ? 'portal' : id.startsWith('app:') ? 'app' : 'tenant');

const valuesOf = ({ mode, from, until, endsItself = false, message, messages }: AdministeredMaintenance): Values => ({
  mode,
  from,
  until,
  endsItself,
  message,
  messages,
  kind: '',
  app: '',
});

export function useFieldNames() {
  const texts = useTexts(table);
  return {
    kind: texts.scope,
    app: texts.app,
    mode: texts.mode,
    from: texts.from,
    until: texts.until,
    endsItself: texts.endsItself,
    message: texts.message,
    messages: texts.message,
  };
}

interface MaintenanceFormProps {
  record: AdministeredMaintenance;
  readOnly?: boolean;
  onSaved(record: AdministeredMaintenance): void;
}

export function MaintenanceForm({ record, readOnly = false, onSaved }: MaintenanceFormProps) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const mayAll = usePermission('administration-sub-apps', 'disable');
  const scopes: readonly Kind[] = mayAll ? ['', 'tenant', 'portal', 'app'] : ['', 'tenant'];
  const isNew = record.id === '';
  const [opened] = useState(() => Date.now());
  const form = useRecordForm<Values, AdministeredMaintenance>({
    key: `maintenance-${record.id || 'new'}`,
    record,
    valuesOf,
    onSaved,
    send: ({ kind, app, ...fields }, { id, version }) =>
      isNew
        ? send('POST /administration/v1/maintenance', { body: { id: kind === 'app' ? `app:${app}` : kind, ...fields } })
        : send('PUT /administration/v1/maintenance/{id}', { params: { id }, body: { ...fields, version } }),
  });
  const { values, set } = form;
  const isPlanned = values.from !== null && Date.parse(values.from) > opened;
  const hasBegun = record.state === 'on' && values.from === null;
  const isHarder = record.state === 'planned' || (record.mode === 'read-only' && values.mode === 'closed');
  const beginsNow = !isPlanned && (isNew || isHarder);
  const scope: Kind = isNew ? values.kind : scopeOf(record.id);
  const begins = values.mode === 'read-only' ? texts.setReadOnly : texts[closes[scope]];
  const submits = beginsNow ? begins : isNew ? texts.plan : undefined;

  async function effect({ kind, app, mode }: Values): Promise<ReactNode> {
    if (!beginsNow) return null;
    const id = isNew ? (kind === 'app' ? `app:${app}` : kind) : scope === 'tenant' ? 'tenant' : record.id;
    const { people } = await send('POST /administration/v1/maintenance/effect', { body: { id } });
    return (
      <>
        <p>{fill(texts.peopleNow, { people })}</p>
        <p>{mode === 'closed' ? texts.closedHelp : texts.readOnlyHelp}</p>
        <p>{texts.testersGoOn}</p>
      </>
    );
  }

  return (
    <RecordForm
      form={form}
      readOnly={readOnly}
      valuesOf={valuesOf}
      fieldNames={useFieldNames()}
      effect={effect}
      {...(submits !== undefined && { submits })}
      {...(beginsNow && { danger: true, question: fill(texts.sure, { does: begins }) })}
      wrong={({ kind, app, from, until, endsItself, message, messages }) => ({
        kind: isNew && kind === '' ? common.required : '',
        app: kind === 'app' && app === '' ? common.required : '',
        until: endsItself && until === null ? common.required : until !== null && from !== null && until <= from ? texts.untilWrong : '',
        message: message.trim() === '' && Object.values(messages).some((text) => text.trim() !== '') ? common.required : '',
      })}
    >
      {isNew && (
        <SelectField
          name="kind"
          label={texts.scope}
          value={values.kind}
          required
          choices={scopes.map((value) => ({ value, label: value === '' ? texts.chooseScope : texts[value] }))}
          onChange={(kind) => set({ kind })}
        />
      )}
      {isNew && values.kind === 'app' && (
        <PickerField
          name="app"
          of="sub-apps"
          single
          required
          label={texts.app}
          value={values.app === '' ? [] : [values.app]}
          onChange={([app = '']) => set({ app })}
        />
      )}
      <SelectField
        name="mode"
        label={texts.mode}
        help={values.mode === 'closed' ? texts.closedHelp : texts.readOnlyHelp}
        value={values.mode}
        choices={(['closed', 'read-only'] as const).map((value) => ({ value, label: texts[value] }))}
        onChange={(mode) => set({ mode })}
      />
      <MomentField
        name="from"
        label={texts.from}
        help={hasBegun ? texts.fromBegun : texts.fromHelp}
        value={values.from}
        onChange={(from) => set({ from })}
      />
      <MomentField name="until" label={texts.until} help={texts.untilHelp} value={values.until} onChange={(until) => set({ until })} />
      <SwitchField
        name="endsItself"
        label={texts.endsItself}
        help={texts.endsItselfHelp}
        checked={values.endsItself === true}
        onChange={(endsItself) => set({ endsItself })}
      />
      <AreaField
        name="message"
        wide
        label={texts.message}
        help={texts.messageHelp}
        maxLength={500}
        value={values.message}
        onChange={(message) => set({ message: oneLine(message) })}
      />
      {otherLanguages.map((language) => (
        <AreaField
          key={language}
          name={`messages.${language}`}
          wide
          label={fill(common.nameIn, { name: texts.message, language: languageNames[language] })}
          maxLength={500}
          value={values.messages[language] ?? ''}
          onChange={(text) => {
            const { [language]: _, ...rest } = values.messages;
            set({ messages: text === '' ? rest : { ...rest, [language]: oneLine(text) } });
          }}
        />
      ))}
    </RecordForm>
  );
}

/** Converts a text to one line, because notices and error texts show it on one line. */
const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');
