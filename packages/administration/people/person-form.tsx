import type { AdministeredPerson, EditedField } from '@atrium/api/contract';
import { useSend } from '../call.ts';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { fieldsIn, PersonFields, type PersonValues, useCoded, usePersonNames, useWrongFields } from './person-fields.tsx';
import { texts as table } from './texts.ts';

const valuesOf = ({ name, username, fields, department, manager }: AdministeredPerson): PersonValues => ({
  name,
  username,
  ...fields,
  department: department === null ? [] : [department],
  manager: manager === null ? [] : [manager],
});

/** Form of a person whom the screens manage. */
interface PersonFormProps {
  person: AdministeredPerson;
  fields: readonly EditedField[];
  onSaved(): void;
}

export function PersonForm({ person, fields, onSaved }: PersonFormProps) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const coded = useCoded();
  const wrongFields = useWrongFields(fields);
  const fieldNames = usePersonNames(fields);
  const form = useRecordForm<PersonValues, AdministeredPerson>({
    key: `person-${person.id}`,
    record: person,
    valuesOf,
    onSaved,
    send: (values, { id, version }) => {
      const {
        name,
        username,
        department: [department = null],
        manager: [manager = null],
      } = values;
      const body = { name, username, fields: fieldsIn(fields, values), department, manager, version };
      return send('PUT /administration/v1/people/{id}', { params: { id }, body });
    },
  });
  return (
    <section>
      <h2 className="at-section">{texts.about}</h2>
      <RecordForm
        form={form}
        valuesOf={valuesOf}
        fieldNames={fieldNames}
        wrong={(values) => ({
          name: values.name.trim() === '' ? common.required : '',
          username: coded(values.username),
          ...wrongFields(values),
        })}
      >
        <PersonFields hasManager fields={fields} values={form.values} set={form.set} />
      </RecordForm>
    </section>
  );
}
