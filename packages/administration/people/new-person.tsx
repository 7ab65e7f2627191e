import { useNavigate } from 'react-router';
import { useSend } from '../call.ts';
import { PickerField, TextField } from '../form/fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { Screen } from '../parts/screen.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { texts as table } from './texts.ts';

interface Values {
  name: string;
  username: string;
  number: string;
  title: string;
  email: string;
  phone: string;
  department: readonly string[];
}

const blank: Values = { name: '', username: '', number: '', title: '', email: '', phone: '', department: [] };
const same = (values: Values): Values => values;
const code = /^[A-Za-z0-9][A-Za-z0-9._@-]*$/;
const mail = /^[^@\s]+@[^@\s]+\.[A-Za-z]{2,}$/;

/** Adds a person, whom the screens manage. */
export function NewPerson() {
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const navigate = useNavigate();
  const form = useRecordForm<Values, Values>({
    key: 'person-new',
    record: blank,
    valuesOf: same,
    onSaved: () => {},
    send: async ({ department, ...values }) => {
      const [id] = department;
      const made = await send('POST /administration/v1/people', { body: { ...values, ...(id !== undefined && { department: id }) } });
      void navigate(`/people/${encodeURIComponent(made.id)}`, { replace: true });
      return blank;
    },
  });
  const { values, set } = form;
  const coded = (text: string) => (text === '' ? common.required : code.test(text) ? '' : texts.wrongUsername);
  return (
    <Screen title={texts.newPerson} remark={texts.addedNote} backTo="/people">
      <RecordForm
        form={form}
        valuesOf={same}
        fieldNames={{ name: texts.name, username: texts.username, number: texts.number }}
        submits={texts.newPerson}
        wrong={(now) => ({
          name: now.name.trim() === '' ? common.required : '',
          username: coded(now.username),
          number: coded(now.number.replaceAll('@', ' ')),
          email: now.email === '' || mail.test(now.email) ? '' : texts.wrongMail,
        })}
      >
        <TextField name="name" label={texts.name} required maxLength={60} value={values.name} onChange={(name) => set({ name })} />
        <TextField
          name="username"
          label={texts.username}
          required
          maxLength={64}
          value={values.username}
          onChange={(username) => set({ username: username.trim() })}
        />
        <TextField
          name="number"
          label={texts.number}
          required
          maxLength={64}
          value={values.number}
          onChange={(number) => set({ number: number.trim() })}
        />
        <TextField name="title" label={texts.position} maxLength={60} value={values.title} onChange={(title) => set({ title })} />
        <TextField
          name="email"
          type="email"
          label={texts.email}
          maxLength={120}
          value={values.email}
          onChange={(email) => set({ email })}
        />
        <TextField name="phone" label={texts.phone} maxLength={40} value={values.phone} onChange={(phone) => set({ phone })} />
        <PickerField
          name="department"
          label={texts.department}
          of="departments"
          single
          value={values.department}
          onChange={(department) => set({ department })}
        />
      </RecordForm>
    </Screen>
  );
}
