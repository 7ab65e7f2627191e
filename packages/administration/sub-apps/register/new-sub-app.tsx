import type { CheckedSubApp, SubAppFields } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSend } from '../../call.ts';
import { TextField } from '../../form/fields.tsx';
import { RecordForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { Facts } from '../../parts/facts.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { words } from '../../texts/words.ts';
import { CheckTable } from './check-table.tsx';
import { AddressField, SubAppFieldInputs, useSubAppFieldNames, useWrongFields, withoutEmpty } from './fields-form.tsx';
import { texts as table } from './texts.ts';
import { texts as subAppTexts } from '../texts.ts';

type Values = SubAppFields & { name: string };

const blank: Values = { name: '', title: '', titles: {}, kind: 'auto', address: '', calls: [], allow: [] };
const same = (values: Values): Values => values;
const code = /^[a-z][a-z0-9-]{0,63}$/;

/** Registers a sub-application by its address in two steps: check, then register. It stays off until it is switched on. */
export function NewSubApp() {
  const texts = useTexts(table);
  const common = useTexts(words);
  const own = useTexts(subAppTexts);
  const send = useSend();
  const navigate = useNavigate();
  const [seen, setSeen] = useState<CheckedSubApp | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const wrongFields = useWrongFields();
  const form = useRecordForm<Values, Values>({
    // Only the form of the new registration shows "saved", no other form of the screen.
    key: 'sub-app-fields-new',
    record: blank,
    valuesOf: same,
    onSaved: () => {},
    send: async ({ name, ...fields }) => {
      await send('POST /administration/v1/sub-apps', { body: { name, ...withoutEmpty(fields) } });
      void navigate(`/sub-apps/${encodeURIComponent(name)}`, { replace: true });
      return blank;
    },
  });
  const { values, set } = form;
  /** The check of the present address. */
  const checked = seen?.address === values.address ? seen : null;
  const canLook = code.test(values.name) && URL.canParse(values.address);

  async function look(): Promise<void> {
    setProblem('');
    setBusy(true);
    try {
      const { address, name } = values;
      const found = await send('GET /administration/v1/sub-app-check', { query: { address, name } });
      setSeen(found);
      set((now) => ({ ...(now.address === address && { address: found.address }), ...(now.title === '' && { title: found.title }) }));
    } catch (error) {
      setSeen(null);
      setProblem((error as CallError).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Screen title={texts.register} remark={texts.registerRemark} backTo="/sub-apps">
      <RecordForm
        form={form}
        valuesOf={same}
        fieldNames={{ name: texts.name, ...useSubAppFieldNames() }}
        submits={texts.registerOff}
        wrong={(now) => ({ name: code.test(now.name) ? '' : texts.nameWrong, ...wrongFields(now) })}
      >
        <TextField
          name="name"
          required
          label={texts.name}
          help={texts.nameHelp}
          maxLength={64}
          value={values.name}
          onChange={(name) => set({ name: name.trim() })}
        />
        <AddressField form={form} />
        <div className="at-wide at-actions">
          <button type="button" className="at-button" disabled={!canLook || busy} onClick={() => void look()}>
            {texts.look}
          </button>
          <span className="at-note" role="status">
            {busy ? common.loading : checked ? texts.looked : ''}
          </span>
        </div>
        <p className="at-problem" role="alert">
          {problem}
        </p>
        {checked && (
          <div className="at-wide">
            <Facts
              facts={[
                [own.kind, own[checked.kind]],
                [own.served, checked.version],
              ]}
            />
            <CheckTable checks={checked.checks} />
          </div>
        )}
        <SubAppFieldInputs form={form} />
      </RecordForm>
    </Screen>
  );
}
