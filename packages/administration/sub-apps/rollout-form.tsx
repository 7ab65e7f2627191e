import type { AdministeredSubApp, SubAppCheck, SubAppRollout } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import { type ReactNode, useState } from 'react';
import { useSend } from '../call.ts';
import { PickerField, TextField } from '../form/fields.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { CheckTable } from './register/check-table.tsx';
import { reachesMore, widerThan } from './rollout-state.ts';
import { texts as table } from './texts.ts';

const valuesOf = ({ rollout }: AdministeredSubApp): SubAppRollout => rollout;

interface RolloutFormProps {
  app: AdministeredSubApp;
  readOnly: boolean;
  onSaved(app: AdministeredSubApp): void;
}

/** Rolls another version out to a share of the people or to departments. */
export function RolloutForm({ app, readOnly, onSaved }: RolloutFormProps) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const form = useRecordForm({
    key: `sub-app-rollout-${app.name}`,
    record: app,
    valuesOf,
    onSaved,
    send: (values, { name, version }) =>
      send('PUT /administration/v1/sub-apps/{id}/rollout', { params: { id: name }, body: { ...values, version } }),
  });
  const { values, set } = form;
  const wider = widerThan(app);
  const [failed, setFailed] = useState<SubAppCheck[]>([]);
  const [asked, setAsked] = useState<{ share: number; text: ReactNode } | null>(null);
  const [problem, setProblem] = useState('');

  /** Returns the effect on people if more of them get the version than before, or else null; throws if a check fails. */
  async function effect(next: SubAppRollout): Promise<ReactNode> {
    setFailed([]);
    if (!reachesMore(app.rollout, next)) return null;
    const { people, of, checks } = await send('POST /administration/v1/sub-apps/{id}/rollout/effect', {
      params: { id: app.name },
      body: next,
    });
    const bad = checks.filter(({ outcome }) => outcome !== 'passed');
    if (bad.some(({ outcome }) => outcome === 'failed')) {
      setFailed(bad);
      throw new Error(texts.rolloutFailed);
    }
    return (
      <>
        <p>{fill(texts.rolloutPeople, { people, of })}</p>
        <p>{bad.length > 0 ? texts.rolloutWarned : texts.rolloutFine}</p>
        {bad.length > 0 && <CheckTable checks={bad} />}
      </>
    );
  }

  async function askWider(share: number): Promise<void> {
    setProblem('');
    await effect({ ...app.rollout, share }).then(
      (text) => setAsked({ share, text }),
      (error: Error) => setProblem(error.message),
    );
  }

  async function widen(share: number): Promise<void> {
    setAsked(null);
    try {
      const { name, rollout, version } = app;
      onSaved(await send('PUT /administration/v1/sub-apps/{id}/rollout', { params: { id: name }, body: { ...rollout, share, version } }));
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }

  const widens = (share: number): string => (share === 100 ? texts.widenToAll : fill(texts.widen, { share }));
  return (
    <>
      {asked && (
        <Confirm title={texts.rolloutAsk} does={widens(asked.share)} onDo={() => void widen(asked.share)} onClose={() => setAsked(null)}>
          {asked.text}
        </Confirm>
      )}
      <RecordForm
        form={form}
        effect={effect}
        question={texts.rolloutAsk}
        more={
          wider !== null &&
          !form.dirty && (
            <button type="button" className="at-button" onClick={() => void askWider(wider)}>
              {widens(wider)}
            </button>
          )
        }
        readOnly={readOnly}
        valuesOf={valuesOf}
        fieldNames={{ address: texts.address, share: texts.share, departments: texts.departments }}
        submits={texts.rollOut}
        wrong={({ address, share, departments }) => ({
          address:
            address === '' ? (share > 0 || departments.length > 0 ? common.required : '') : URL.canParse(address) ? '' : texts.addressWrong,
          share: Number.isInteger(share) && share >= 0 && share <= 100 ? '' : texts.shareWrong,
        })}
      >
        <TextField
          name="address"
          type="url"
          wide
          label={texts.address}
          help={texts.addressHelp}
          maxLength={300}
          value={values.address}
          onChange={(address) => set({ address: address.trim() })}
        />
        <TextField
          name="share"
          type="number"
          label={texts.share}
          help={texts.shareHelp}
          value={String(values.share)}
          onChange={(share) => set({ share: Number(share) })}
        />
        <PickerField
          name="departments"
          of="departments"
          label={texts.departments}
          help={texts.departmentsHelp}
          value={values.departments}
          onChange={(departments) => set({ departments: [...departments] })}
        />
        {failed.length > 0 && (
          <div className="at-wide">
            <CheckTable checks={failed} />
          </div>
        )}
        {problem && (
          <p className="at-problem at-wide" role="alert">
            {problem}
          </p>
        )}
      </RecordForm>
    </>
  );
}
