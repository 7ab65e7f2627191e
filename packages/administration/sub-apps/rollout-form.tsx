import type { AdministeredSubApp, SubAppRollout } from '@atrium/api/contract';
import { useSend } from '../call.ts';
import { PickerField, TextField } from '../form/fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { texts as table } from './texts.ts';

const valuesOf = ({ rollout }: AdministeredSubApp): SubAppRollout => rollout;

interface RolloutFormProps {
  app: AdministeredSubApp;
  readOnly: boolean;
  onSaved(app: AdministeredSubApp): void;
}

/** Gives another version to a share of the people or to departments. */
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
  return (
    <RecordForm
      form={form}
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
    </RecordForm>
  );
}
