import type { EditedField } from '@atrium/api/contract';
import { usePermission } from '@atrium/sdk/react';
import { useNavigate } from 'react-router';
import { useRead, useSend } from '../call.ts';
import { PickerField, TextField } from '../form/fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { Screen } from '../parts/screen.tsx';
import { Failed, State } from '../parts/state.tsx';
import { AccessChanges } from '../roles/access-changes.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { fieldsIn, PersonFields, type PersonValues, useCoded, usePersonNames, useWrongFields } from './person-fields.tsx';
import { texts as table } from './texts.ts';

interface Values extends PersonValues {
  number: string;
  roles: readonly string[];
}

const empty: Values = { name: '', username: '', number: '', department: [], manager: [], roles: [] };
const same = (values: Values): Values => values;

/** Adds a person, whom the screens then manage. */
export function NewPerson() {
  const common = useTexts(words);
  const [answer, again] = useRead('GET /administration/v1/people/fields', {});
  if (answer.status === 'loading') return <State>{common.loading}</State>;
  if (answer.status === 'failed') return <Failed message={answer.message} again={again} />;
  return <NewPersonForm fields={answer.data} />;
}

function NewPersonForm({ fields }: { fields: readonly EditedField[] }) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const navigate = useNavigate();
  const blank: Values = { ...fieldsIn(fields, empty), ...empty };
  const coded = useCoded();
  const wrongFields = useWrongFields(fields);
  const fieldNames = usePersonNames(fields);
  const mayGive = usePermission('administration-roles', 'edit');
  const form = useRecordForm<Values, Values>({
    key: 'person-new',
    record: blank,
    valuesOf: same,
    onSaved: () => {},
    send: async (values) => {
      const {
        name,
        username,
        number,
        department: [department],
        roles,
      } = values;
      const known = { name, username, number, fields: fieldsIn(fields, values), roles: [...roles] };
      const body = { ...known, ...(department !== undefined && { department }) };
      const made = await send('POST /administration/v1/people', { body });
      void navigate(`/people/${encodeURIComponent(made.id)}`, { replace: true });
      return blank;
    },
  });
  const { values, set } = form;

  /** Returns the access that the chosen roles would give, as on the person's screen. */
  async function effect({ name, roles }: Values) {
    if (roles.length === 0) return null;
    const changes = await send('POST /administration/v1/people/effect', { body: { give: [...roles] } });
    if (changes.length === 0) return <p>{texts.nothingChanges}</p>;
    return <AccessChanges changes={changes.map((change) => ({ ...change, gains: { people: 1, names: [name] } }))} />;
  }

  return (
    <Screen title={texts.newPerson} remark={texts.addedNote} backTo="/people">
      <RecordForm
        form={form}
        valuesOf={same}
        fieldNames={{ ...fieldNames, number: texts.number, roles: texts.roles }}
        submits={texts.newPerson}
        effect={effect}
        wrong={(now) => ({
          name: now.name.trim() === '' ? common.required : '',
          username: coded(now.username),
          number: coded(now.number.replaceAll('@', ' ')),
          ...wrongFields(now),
        })}
      >
        <PersonFields fields={fields} values={values} set={set} />
        <TextField
          name="number"
          label={texts.number}
          required
          maxLength={64}
          value={values.number}
          onChange={(number) => set({ number: number.trim() })}
        />
        {mayGive && (
          <PickerField
            name="roles"
            label={texts.give}
            help={texts.giveHelp}
            of="roles"
            value={values.roles}
            onChange={(roles) => set({ roles })}
          />
        )}
      </RecordForm>
    </Screen>
  );
}
