import type { AdministeredSettings, SettingName, SettingValues } from '@atrium/api/contract';
import { FormContext, SelectField, useFormState } from '@atrium/react-parts/form';
import type { ReactNode } from 'react';
import { useSend } from '../call.ts';
import { TextField } from '../form/fields.tsx';
import { TextsField } from '../form/texts-field.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { languageNames } from '../texts/language-names.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { texts as table } from './texts.ts';

const valuesOf = ({ values }: AdministeredSettings): SettingValues => values;
const links = ['mailUrl', 'wikiUrl', 'communityUrl', 'aiUrl'] as const;
const numbers = {
  passwordLength: [6, 14],
  passwordDays: [0, 730],
  passwordHistory: [0, 12],
  idleMinutes: [5, 720],
  sessionHours: [1, 72],
} as const;
const isAddress = (text: string): boolean => /^https?:\/\/[^\s\\]+$|^\/(?![/\\])[^\s\\]*$/.test(text);
/** Days as they are typed: a last empty one is the blank after the day before. */
const daysOf = (text: string): string[] => text.split(/[\s,，、;；]+/);
const isTyped = (day: string): boolean => day !== '';

interface SettingsFormProps {
  settings: AdministeredSettings;
  readOnly: boolean;
  onSaved(): void;
}

export function SettingsForm({ settings, readOnly, onSaved }: SettingsFormProps) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const form = useRecordForm<SettingValues, AdministeredSettings>({
    key: 'settings',
    record: settings,
    valuesOf,
    onSaved,
    send: ({ greyDays, ...values }, { version }) =>
      send('PUT /administration/v1/settings', { body: { ...values, greyDays: greyDays?.filter(isTyped) ?? null, version } }),
  });
  const { values, set } = form;
  const { defaults } = settings;
  const owned = (name: SettingName, children: (note: string) => ReactNode) => (
    <Owned settings={settings} name={name} key={name}>
      {children}
    </Owned>
  );
  const help = values.loginHelp ?? { text: '', texts: {} };
  const setHelp = (text: string, others: typeof help.texts) =>
    set({ loginHelp: text === '' && Object.keys(others).length === 0 ? null : { text, texts: others } });
  return (
    <RecordForm
      form={form}
      readOnly={readOnly}
      valuesOf={valuesOf}
      fieldNames={texts}
      wrong={(wanted) => ({
        ...Object.fromEntries(links.map((name) => [name, wanted[name] === null || isAddress(wanted[name]) ? '' : texts.addressWrong])),
        ...Object.fromEntries(
          Object.entries(numbers).map(([name, [least, most]]) => {
            const value = wanted[name as keyof typeof numbers];
            const isRight = value === null || (Number.isInteger(value) && value >= least && value <= most);
            return [name, isRight ? '' : fill(texts.numberWrong, { least, most })];
          }),
        ),
        greyDays: wanted.greyDays?.filter(isTyped).every((day) => /^20\d\d-\d\d-\d\d$/.test(day)) === false ? texts.daysWrong : '',
        loginHelp: wanted.loginHelp !== null && wanted.loginHelp.text.trim() === '' ? common.required : '',
      })}
    >
      <h2 className="at-section at-wide">{texts.helpGroup}</h2>
      {owned('loginHelp', (note) => (
        <TextsField
          name="loginHelp"
          label={texts.loginHelp}
          note={note}
          help={texts.loginHelpHelp}
          value={help.text}
          others={help.texts}
          maxLength={200}
          onChange={setHelp}
        />
      ))}
      <h2 className="at-section at-wide">{texts.linkGroup}</h2>
      {links.map((name) =>
        owned(name, (note) => (
          <TextField
            name={name}
            label={texts[name]}
            note={note}
            help={name === 'mailUrl' ? texts.linkHelp : undefined}
            maxLength={500}
            value={values[name] ?? ''}
            onChange={(text) => set({ [name]: text.trim() || null })}
          />
        )),
      )}
      <h2 className="at-section at-wide">{texts.dayGroup}</h2>
      {owned('greyDays', (note) => (
        <TextField
          name="greyDays"
          label={texts.greyDays}
          note={note}
          help={texts.greyDaysHelp}
          maxLength={800}
          value={(values.greyDays ?? []).join(' ')}
          onChange={(text) => set({ greyDays: text.trim() === '' ? null : daysOf(text) })}
        />
      ))}
      {owned('defaultLanguage', (note) => (
        <SelectField
          name="defaultLanguage"
          label={texts.defaultLanguage}
          note={note}
          help={texts.defaultLanguageHelp}
          value={values.defaultLanguage ?? ''}
          choices={[
            { value: '', label: fill(texts.isDefault, { value: languageNames[defaults.defaultLanguage ?? 'zh-CN'] }) },
            ...Object.entries(languageNames).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(value) => set({ defaultLanguage: (value || null) as SettingValues['defaultLanguage'] })}
        />
      ))}
      <h2 className="at-section at-wide">{texts.securityGroup}</h2>
      {(Object.keys(numbers) as (keyof typeof numbers)[]).map((name) =>
        owned(name, (note) => (
          <TextField
            name={name}
            type="number"
            label={texts[name]}
            note={note}
            help={fill(texts[`${name}Help`], { value: defaults[name] ?? '' })}
            value={values[name] === null ? '' : String(values[name])}
            onChange={(text) => set({ [name]: text === '' ? null : Number(text) })}
          />
        )),
      )}
      {owned('watermark', (note) => (
        <SelectField
          name="watermark"
          label={texts.watermark}
          note={note}
          help={texts.watermarkHelp}
          value={values.watermark === null ? '' : values.watermark ? 'on' : 'off'}
          choices={[
            { value: '', label: fill(texts.isDefault, { value: texts.watermarkOff }) },
            { value: 'off', label: texts.watermarkOff },
            { value: 'on', label: texts.watermarkOn },
          ]}
          onChange={(value) => set({ watermark: value === '' ? null : value === 'on' })}
        />
      ))}
    </RecordForm>
  );
}

/** A setting, read-only where the environment or a file sets it, with a note that says which. */
function Owned({ settings, name, children }: { settings: AdministeredSettings; name: SettingName; children(note: string): ReactNode }) {
  const texts = useTexts(table);
  const form = useFormState();
  const { of = 'default', variable = '' } = settings.owners[name] ?? {};
  const isFixed = of === 'environment' || of === 'file';
  const note =
    of === 'environment'
      ? fill(texts.ofEnvironment, { variable })
      : texts[of === 'file' ? 'ofFile' : of === 'screen' ? 'ofScreen' : 'ofDefault'];
  return <FormContext value={{ ...form, readOnly: form.readOnly || isFixed }}>{children(note)}</FormContext>;
}
