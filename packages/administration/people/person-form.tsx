import type { AdministeredPerson } from '@atrium/api/contract';
import { useSend } from '../call.ts';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { PersonFields, type PersonValues, useCoded, useWrongMail, usePersonNames } from './person-fields.tsx';
import { texts as table } from './texts.ts';

const valuesOf = ({ name, username, title, email, phone, department }: AdministeredPerson): PersonValues => ({
  name,
  username,
  title,
  email,
  phone,
  department: department === null ? [] : [department],
});

/** Form of a person whom the screens manage. */
export function PersonForm({ person, onSaved }: { person: AdministeredPerson; onSaved(): void }) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const coded = useCoded();
  const wrongMail = useWrongMail();
  const fieldNames = usePersonNames();
  const form = useRecordForm<PersonValues, AdministeredPerson>({
    key: `person-${person.id}`,
    record: person,
    valuesOf,
    onSaved,
    send: ({ department: [department = null], ...values }, { id, version }) =>
      send('PUT /administration/v1/people/{id}', { params: { id }, body: { ...values, department, version } }),
  });
  return (
    <section>
      <h2 className="at-section">{texts.about}</h2>
      <RecordForm
        form={form}
        valuesOf={valuesOf}
        fieldNames={fieldNames}
        wrong={({ name, username, email }) => ({
          name: name.trim() === '' ? common.required : '',
          username: coded(username),
          email: wrongMail(email),
        })}
      >
        <PersonFields values={form.values} set={form.set} />
      </RecordForm>
    </section>
  );
}
