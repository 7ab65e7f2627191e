import type { SystemRecord } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import { useState } from 'react';
import { useSend } from '../call.ts';
import { SwitchField } from '@atrium/react-parts/form';
import { TextField } from '../form/fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { Secret } from '../parts/secret.tsx';
import { useTime } from '../parts/time.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { texts as table } from './texts.ts';

interface WebhookProps {
  system: SystemRecord;
  readOnly: boolean;
  onChanged(): void;
}

const valuesOf = ({ webhook }: SystemRecord) => ({ url: webhook?.url ?? '', checks: webhook?.checks ?? false });

/** Webhook of a system: address, test, and the time since which it fails. */
export function Webhook({ system, readOnly, onChanged }: WebhookProps) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const time = useTime();
  const send = useSend();
  const params = { id: system.id };
  const [secret, setSecret] = useState('');
  const [note, setNote] = useState('');
  const form = useRecordForm({
    key: `webhook-${system.id}`,
    record: system,
    valuesOf,
    onSaved: onChanged,
    send: async (values, record) => {
      setSecret((await send('PUT /administration/v1/systems/{id}/webhook', { params, body: values })).secret ?? '');
      return { ...record, webhook: { ...(record.webhook ?? { state: 'active', publicKey: '', failingSince: null }), ...values } };
    },
  });

  async function test(): Promise<void> {
    try {
      const { ok, status, sent, message } = await send('POST /administration/v1/systems/{id}/webhook/test', { params });
      setNote(
        ok
          ? fill(sent === 0 ? texts.tested : texts.testedAndSent, { status: status ?? '', count: sent })
          : fill(texts.untested, { why: message || String(status) }),
      );
      onChanged();
    } catch (error) {
      setNote((error as CallError).message);
    }
  }

  return (
    <section>
      <h2 className="at-section">{texts.webhook}</h2>
      {secret && <Secret says={texts.secret} value={secret} copy={texts.copy} copied={texts.copied} />}
      {system.webhook?.failingSince && <p className="at-problem">{fill(texts.failingSince, { at: time(system.webhook.failingSince) })}</p>}
      <RecordForm
        form={form}
        readOnly={readOnly}
        valuesOf={valuesOf}
        fieldNames={{ url: texts.url, checks: texts.checks }}
        submits={texts.saveWebhook}
        wrong={({ url }) => ({ url: URL.canParse(url) ? '' : common.required })}
      >
        <TextField name="url" type="url" label={texts.url} maxLength={1000} value={form.values.url} onChange={(url) => form.set({ url })} />
        <SwitchField name="checks" label={texts.checks} checked={form.values.checks} onChange={(checks) => form.set({ checks })} />
      </RecordForm>
      {!readOnly && system.webhook !== null && (
        <button type="button" className="at-button" onClick={() => void test()}>
          {texts.test}
        </button>
      )}
      <p className="at-note" role="status">
        {note}
      </p>
    </section>
  );
}
