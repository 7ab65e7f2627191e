import type { AdministeredFunction } from '@atrium/api/contract';
import { functionIcon } from '@atrium/ui/function-icons';
import { useRead, useSend } from '../call.ts';
import { SelectField } from '@atrium/react-parts/form';
import { NamesField, PickerField, TextField } from '../form/fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { isReadOnly } from '../parts/ownership.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { IconField } from './icon-field.tsx';
import { texts as table } from './texts.ts';

function valuesOf(fn: AdministeredFunction) {
  const { version, app: _, ownership: __, ...fields } = fn;
  return { ...fields, group: version !== '' && fields.url === '' };
}

export function useFieldNames() {
  const texts = useTexts(table);
  return {
    name: texts.name,
    names: texts.name,
    remark: texts.note,
    remarks: texts.note,
    icon: texts.icon,
    type: texts.type,
    url: texts.url,
    frontModule: texts.frontModule,
    permission: texts.permission,
    roles: texts.roles,
    parent: texts.parent,
  };
}

interface FunctionFormProps {
  fn: AdministeredFunction;
  readOnly?: boolean;
  onSaved(fn: AdministeredFunction): void;
}

/** Form of a function or a group: names, address and the roles that open it. */
export function FunctionForm({ fn, readOnly = false, onSaved }: FunctionFormProps) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const [app] = useRead('GET /administration/v1/apps/{id}', { params: { id: fn.app } });
  const [subApps] = useRead('GET /administration/v1/choices/sub-apps');
  const isNew = fn.version === '';
  const ofFile = isReadOnly(fn.ownership);
  const form = useRecordForm({
    key: `function-${fn.code || `new-in-${fn.app}`}`,
    record: fn,
    valuesOf,
    onSaved,
    send: ({ code, group, ...values }, { app: within, version }) => {
      const fields = group ? { ...values, url: '', frontModule: '', permission: null, roles: [] } : values;
      return version === ''
        ? send('POST /administration/v1/functions', { body: { code, app: within, ...fields } })
        : send('PUT /administration/v1/functions/{id}', { params: { id: code }, body: { ...fields, version } });
    },
  });
  const fieldNames = useFieldNames();
  const { values, set } = form;
  const groups = (app.status === 'ready' ? app.data.functions : []).filter(({ code, url }) => url === '' && code !== fn.code);
  const modules = subApps.status === 'ready' ? subApps.data : [];
  return (
    <RecordForm
      form={form}
      readOnly={readOnly}
      valuesOf={valuesOf}
      fieldNames={fieldNames}
      wrong={({ code, name, group, url, frontModule, permission }) => ({
        code: !isNew || /^[a-z][a-z0-9-]{0,63}$/.test(code) ? '' : common.codeWrong,
        name: name.trim() === '' ? common.required : '',
        url: group || /^\/(?![/\\])[^\s\\]*$/.test(url) ? '' : texts.urlWrong,
        frontModule: !group && frontModule === '' ? common.required : '',
        permission: permission === null || /^[\w.-]{1,64}:[a-z]+$/.test(permission) ? '' : texts.permissionWrong,
      })}
    >
      {isNew && (
        <>
          <SelectField
            name="group"
            label={texts.kind}
            value={values.group ? 'group' : 'function'}
            choices={(['function', 'group'] as const).map((value) => ({ value, label: texts[value] }))}
            onChange={(kind) => set({ group: kind === 'group' })}
          />
          <TextField
            name="code"
            label={texts.code}
            required
            help={common.codeHelp}
            maxLength={64}
            value={values.code}
            onChange={(code) => set({ code })}
          />
        </>
      )}
      {!values.group && (
        <PickerField
          name="roles"
          label={texts.roles}
          help={texts.rolesHelp}
          wide
          of="roles"
          value={values.roles}
          onChange={(roles) => set({ roles: [...roles] })}
        />
      )}
      <fieldset className="admin-fields" disabled={ofFile}>
        <NamesField
          label={texts.name}
          name={values.name}
          names={values.names}
          onName={(name) => set({ name })}
          onNames={(names) => set({ names })}
        />
        <NamesField
          field="remark"
          label={texts.note}
          name={values.remark}
          names={values.remarks}
          maxLength={200}
          onName={(remark) => set({ remark })}
          onNames={(remarks) => set({ remarks })}
        />
        <SelectField
          name="parent"
          label={texts.parent}
          value={values.parent ?? ''}
          choices={[{ value: '', label: texts.top }, ...groups.map(({ code, name }) => ({ value: code, label: name }))]}
          onChange={(parent) => set({ parent: parent === '' ? null : parent })}
        />
        {!values.group && (
          <>
            <IconField value={values.icon} byDefault={functionIcon(values.parent ?? fn.app)} onChange={(icon) => set({ icon })} />
            <SelectField
              name="frontModule"
              label={texts.frontModule}
              required
              value={values.frontModule}
              choices={[{ value: '', label: '—' }, ...modules.map(({ id, name }) => ({ value: id, label: `${name} · ${id}` }))]}
              onChange={(frontModule) => set({ frontModule })}
            />
            <TextField
              name="url"
              label={texts.url}
              required
              help={texts.urlHelp}
              maxLength={500}
              value={values.url}
              onChange={(url) => set({ url })}
            />
            <SelectField
              name="type"
              label={texts.type}
              value={String(values.type)}
              choices={([1, 2, 3] as const).map((type) => ({ value: String(type), label: texts[`type${type}`] }))}
              onChange={(type) => set({ type: Number(type) as 1 | 2 | 3 })}
            />
            <TextField
              name="permission"
              label={texts.permission}
              help={texts.permissionHelp}
              maxLength={80}
              value={values.permission ?? ''}
              onChange={(permission) => set({ permission: permission === '' ? null : permission })}
            />
          </>
        )}
      </fieldset>
    </RecordForm>
  );
}
