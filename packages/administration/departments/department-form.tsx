import type { AdministeredDepartment } from '@atrium/api/contract';
import { useSend } from '../call.ts';
import { NamesField, PickerField, TextField } from '../form/fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { texts as table } from './texts.ts';

interface Values {
  name: string;
  names: AdministeredDepartment['names'];
  code: string;
  head: readonly string[];
  parent: readonly string[];
}

const listOf = (id: string | null): string[] => (id === null ? [] : [id]);
const valuesOf = ({ name, names, code, head, parent }: AdministeredDepartment): Values => ({
  name,
  names,
  code,
  head: listOf(head),
  parent: listOf(parent),
});

interface DepartmentFormProps {
  department: AdministeredDepartment;
  readOnly?: boolean;
  onSaved(department: AdministeredDepartment): void;
}

/** Names, code and head of a department; a new one also has a place. */
export function DepartmentForm({ department, readOnly = false, onSaved }: DepartmentFormProps) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const isNew = department.id === '';
  const form = useRecordForm<Values, AdministeredDepartment>({
    key: `department-${department.id || 'new'}`,
    record: department,
    valuesOf,
    onSaved,
    send: ({ name, names, code, head: [head = null], parent: [parent = null] }, { id, version }) => {
      const fields = { name, names, code: code.trim(), head };
      return id === ''
        ? send('POST /administration/v1/departments', { body: { ...fields, parent } })
        : send('PUT /administration/v1/departments/{id}', { params: { id }, body: { ...fields, version } });
    },
  });
  const { values, set } = form;
  return (
    <RecordForm
      form={form}
      readOnly={readOnly}
      valuesOf={valuesOf}
      fieldNames={{ name: texts.name, names: texts.name, code: texts.code, head: texts.head, parent: texts.parent }}
      wrong={({ name }) => ({ name: name.trim() === '' ? common.required : '' })}
    >
      {isNew && (
        <PickerField
          name="parent"
          label={texts.parent}
          help={texts.parentHelp}
          wide
          of="departments"
          single
          value={values.parent}
          onChange={(parent) => set({ parent })}
        />
      )}
      <NamesField
        label={texts.name}
        name={values.name}
        names={values.names}
        onName={(name) => set({ name })}
        onNames={(names) => set({ names })}
      />
      <PickerField
        name="head"
        label={texts.head}
        help={texts.headHelp}
        of="people"
        single
        value={values.head}
        onChange={(head) => set({ head })}
      />
      <TextField
        name="code"
        label={texts.code}
        help={texts.codeHelp}
        maxLength={60}
        value={values.code}
        onChange={(code) => set({ code })}
      />
    </RecordForm>
  );
}
