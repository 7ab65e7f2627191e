import type { AdministeredApp } from '@atrium/api/contract';
import { appIcon } from '@atrium/ui/app-icons';
import { useParams } from 'react-router';
import { useSend } from '../call.ts';
import { NamesField, PickerField, TextField } from '../form/fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { AddLink } from '../parts/add-link.tsx';
import { NewRecord } from '../parts/new-record.tsx';
import { RecordScreen } from '../parts/record-screen.tsx';
import { isReadOnly } from '../parts/ownership.tsx';
import { useNameIn } from '../texts/use-name-in.ts';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { FunctionTree } from './function-tree.tsx';
import { IconField } from './icon-field.tsx';
import { texts as table } from './texts.ts';

const valuesOf = ({ code, name, names, icon, resourcePath, roles }: AdministeredApp) => ({ code, name, names, icon, resourcePath, roles });
const blank: AdministeredApp = {
  code: '',
  name: '',
  names: {},
  icon: '',
  resourcePath: '',
  roles: [],
  functions: [],
  version: '',
  ownership: { file: null, takenOver: null },
};

function useFieldNames() {
  const texts = useTexts(table);
  return {
    code: texts.code,
    name: texts.name,
    names: texts.name,
    icon: texts.icon,
    resourcePath: texts.page,
    roles: texts.roles,
  };
}

export function NewApp() {
  const texts = useTexts(table);
  return (
    <NewRecord title={texts.newApp} backTo="/apps">
      {(open) => <AppForm app={blank} onSaved={({ code }) => open(code)} />}
    </NewRecord>
  );
}

export function AppScreen() {
  const { app: id = '' } = useParams();
  const nameIn = useNameIn();
  const texts = useTexts(table);
  return (
    <RecordScreen
      of="apps"
      id={id}
      area="administration-apps"
      titleOf={({ name, names }) => nameIn(name, names)}
      backTo="/apps"
      actions={<AddLink area="administration-apps" label={texts.newFunction} />}
      deleting={{ does: texts.deleteApp, why: texts.deleteWhy }}
    >
      {(app, refresh, mayEdit) => (
        <>
          <FunctionTree app={id} functions={app.functions} mayEdit={mayEdit} />
          <AppForm key={app.version} app={app} readOnly={!mayEdit} onSaved={refresh} />
        </>
      )}
    </RecordScreen>
  );
}

interface AppFormProps {
  app: AdministeredApp;
  readOnly?: boolean;
  onSaved(app: AdministeredApp): void;
}

function AppForm({ app, readOnly = false, onSaved }: AppFormProps) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const isNew = app.version === '';
  const ofFile = isReadOnly(app.ownership);
  const form = useRecordForm({
    key: `app-${app.code || 'new'}`,
    record: app,
    valuesOf,
    onSaved,
    send: ({ code, ...values }, { version }) =>
      version === ''
        ? send('POST /administration/v1/apps', { body: { code, ...values } })
        : send('PUT /administration/v1/apps/{id}', { params: { id: code }, body: { ...values, version } }),
  });
  const fieldNames = useFieldNames();
  const { values, set } = form;
  return (
    <RecordForm
      form={form}
      readOnly={readOnly}
      valuesOf={valuesOf}
      fieldNames={fieldNames}
      wrong={({ code, name }) => ({
        code: !isNew || /^[a-z][a-z0-9-]{0,63}$/.test(code) ? '' : common.codeWrong,
        name: name.trim() === '' ? common.required : '',
      })}
    >
      {isNew && (
        <TextField
          name="code"
          label={texts.code}
          required
          help={common.codeHelp}
          maxLength={32}
          value={values.code}
          onChange={(code) => set({ code })}
        />
      )}
      <PickerField
        name="roles"
        label={texts.roles}
        help={texts.rolesHelp}
        wide
        of="roles"
        marksFiles
        value={values.roles}
        onChange={(roles) => set({ roles: [...roles] })}
      />
      <fieldset className="admin-fields" disabled={ofFile}>
        <NamesField
          label={texts.name}
          name={values.name}
          names={values.names}
          onName={(name) => set({ name })}
          onNames={(names) => set({ names })}
        />
        <IconField value={values.icon} byDefault={appIcon(values.code)} onChange={(icon) => set({ icon })} />
        <TextField
          name="resourcePath"
          label={texts.page}
          help={texts.pageHelp}
          maxLength={500}
          value={values.resourcePath}
          onChange={(resourcePath) => set({ resourcePath })}
        />
      </fieldset>
    </RecordForm>
  );
}
