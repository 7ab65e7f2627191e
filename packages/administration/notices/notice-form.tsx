import type { AdministeredNotice, NoticeFields, NoticeSeverity } from '@atrium/api/contract';
import { useLocale } from '@atrium/sdk/react';
import { useSend } from '../call.ts';
import { SelectField, SwitchField } from '@atrium/react-parts/form';
import { AreaField, PickerField, TextField } from '../form/fields.tsx';
import { MomentField } from '../form/moment-field.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { languageNames, otherLanguages } from '../texts/language-names.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { NoticePreview } from './notice-preview.tsx';
import { texts as table } from './texts.ts';

const severities: readonly NoticeSeverity[] = ['info', 'warning', 'danger'];
const valuesOf = ({
  severity,
  title,
  titles,
  body,
  bodies,
  from,
  until,
  roles,
  departments = [],
  dismissable,
}: AdministeredNotice): NoticeFields => ({
  severity,
  title,
  titles,
  body,
  bodies,
  from,
  until,
  roles,
  departments,
  dismissable,
});

export function useFieldNames() {
  const texts = useTexts(table);
  return {
    severity: texts.severity,
    title: texts.noticeTitle,
    titles: texts.noticeTitle,
    body: texts.body,
    bodies: texts.body,
    from: texts.from,
    until: texts.until,
    roles: texts.roles,
    departments: texts.departments,
    dismissable: texts.dismissable,
  };
}

interface NoticeFormProps {
  notice: AdministeredNotice;
  readOnly?: boolean;
  onSaved(notice: AdministeredNotice): void;
}

export function NoticeForm({ notice, readOnly = false, onSaved }: NoticeFormProps) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const form = useRecordForm<NoticeFields, AdministeredNotice>({
    key: `notice-${notice.id || 'new'}`,
    record: notice,
    valuesOf,
    onSaved,
    send: (values, { id, version }) =>
      id === ''
        ? send('POST /administration/v1/notices', { body: values })
        : send('PUT /administration/v1/notices/{id}', { params: { id }, body: { ...values, version } }),
  });
  const locale = useLocale();
  const fieldNames = useFieldNames();
  const { values, set } = form;
  const isMissing = (language: (typeof otherLanguages)[number]) =>
    !values.titles[language] || (values.body !== '' && !values.bodies[language]);
  const missing = otherLanguages.filter(isMissing).map((language) => languageNames[language]);
  return (
    <RecordForm
      form={form}
      readOnly={readOnly}
      valuesOf={valuesOf}
      fieldNames={fieldNames}
      wrong={({ title, from, until }) => ({
        title: title.trim() === '' ? common.required : '',
        from: from === '' ? common.required : '',
        until: until !== null && until <= from ? texts.untilWrong : '',
      })}
    >
      <NoticePreview notice={values} />
      <SelectField
        name="severity"
        label={texts.severity}
        value={values.severity}
        choices={severities.map((value) => ({ value, label: texts[value] }))}
        onChange={(severity) => set({ severity })}
      />
      <PickerField
        name="roles"
        of="roles"
        label={texts.roles}
        help={texts.rolesHelp}
        value={values.roles}
        onChange={(roles) => set({ roles: [...roles] })}
      />
      <PickerField
        name="departments"
        of="departments"
        label={texts.departments}
        help={texts.departmentsHelp}
        value={values.departments ?? []}
        onChange={(departments) => set({ departments: [...departments] })}
      />
      <MomentField name="from" required label={texts.from} value={values.from} onChange={(from) => set({ from: from ?? '' })} />
      <MomentField name="until" label={texts.until} help={texts.untilHelp} value={values.until} onChange={(until) => set({ until })} />
      <SwitchField
        name="dismissable"
        label={texts.dismissable}
        help={texts.dismissableHelp}
        checked={values.dismissable}
        onChange={(dismissable) => set({ dismissable })}
      />
      <TextField
        name="title"
        wide
        required
        label={texts.noticeTitle}
        maxLength={100}
        value={values.title}
        onChange={(title) => set({ title })}
      />
      <AreaField name="body" wide label={texts.body} maxLength={1000} value={values.body} onChange={(body) => set({ body })} />
      {missing.length > 0 && (
        <p className="at-note at-wide">{fill(texts.missingHelp, { languages: new Intl.ListFormat(locale).format(missing) })}</p>
      )}
      {otherLanguages.map((language) => (
        <div key={language} className="at-wide admin-language">
          <TextField
            name={`titles.${language}`}
            label={fill(common.nameIn, { name: texts.noticeTitle, language: languageNames[language] })}
            maxLength={100}
            value={values.titles[language] ?? ''}
            onChange={(text) => set({ titles: withText(values.titles, language, text) })}
          />
          <AreaField
            name={`bodies.${language}`}
            label={fill(common.nameIn, { name: texts.body, language: languageNames[language] })}
            maxLength={1000}
            value={values.bodies[language] ?? ''}
            onChange={(text) => set({ bodies: withText(values.bodies, language, text) })}
          />
        </div>
      ))}
    </RecordForm>
  );
}

/** Sets the text of a language; removes the language if the text is empty. */
function withText(texts: NoticeFields['bodies'], language: keyof NoticeFields['bodies'], text: string): NoticeFields['bodies'] {
  const { [language]: _, ...rest } = texts;
  return text === '' ? rest : { ...rest, [language]: text };
}
