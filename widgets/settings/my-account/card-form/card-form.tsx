import { msg } from '@atrium/i18n';
import { type BankCard, randomId, saveCard, pathOf } from '@atrium/stores';
import { useEffect, useRef, useState } from 'react';
import { SaveBar } from '../../../parts/form/save-bar.tsx';
import { SwitchField } from '@atrium/react-parts/form';
import { TextField } from '../../../parts/form/text-field.tsx';
import { DraftNote } from '../../../parts/draft-note.tsx';
import { useDraftedForm } from '../../../parts/form/use-drafted-form.ts';
import { Modal } from '../../../parts/modal.tsx';
import { useSheets } from '../../../parts/hooks/use-sheets.ts';
import sheet from './card-form.css';
import { type CardValues, checkCard } from './card-words.ts';
import { BankField } from './bank-field.tsx';
import { BranchField } from './branch-field.tsx';
import { NumberField } from './number-field.tsx';
import { RegionField } from './region-field.tsx';

interface Props {
  card: BankCard | null;
  /** It is the only one: wages go there. */
  first: boolean;
  onClose(done?: string): void;
}

const keptOf = (card: BankCard | null, first: boolean): CardValues => ({
  holder: card?.holder ?? '',
  cardNo: '',
  bankCode: card?.bankCode ?? '',
  regionCode: card?.regionCode ?? '',
  subbranchCode: card?.subbranchCode ?? '',
  subbranchName: card?.subbranchName ?? '',
  isDefault: card?.isDefault ?? first,
});

/** Adds or changes a card. Its number is in no draft and in no address; closing asks if there is input (R-LIST-04). */
export function CardForm({ card, first, onClose }: Props) {
  useSheets(sheet);
  const [kept] = useState(() => keptOf(card, first));
  const key = useRef(randomId());
  const title = card ? msg('修改银行卡', { id: 'my-account.change-title' }) : msg('添加银行卡', { id: 'my-account.add' });
  const { form, values, errors, state, failure, set, leave, submit, reset, draft } = useDraftedForm<CardValues>({
    title,
    kept,
    check: (now) => checkCard(now, card !== null),
    save: (_, { subbranchName: _name, cardNo, ...fields }) =>
      saveCard(card?.id ?? null, { ...fields, holder: fields.holder.trim(), ...(cardNo && { cardNo }) }, key.current),
    draft: {
      key: card ? `bank-card:${card.id}` : 'bank-card',
      title: card ? `${title} ${card.cardNo.slice(-4)}` : title,
      path: pathOf('my-account', { card: card?.id ?? 'new' }),
    },
    secret: ['cardNo'],
  });
  useEffect(() => {
    if (state === 'saved') onClose(msg('银行卡已保存。', { id: 'my-account.saved' }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it closes once, when it is saved
  }, [state]);
  return (
    <Modal heading={title} held={state !== 'rest'} form={title} onClose={() => onClose()} actions={null}>
      <DraftNote draft={draft} />
      <form ref={form} className="form" noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
        <TextField
          name="holder"
          label={msg('持卡人', { id: 'my-account.holder' })}
          help={msg('与银行预留的姓名一致', { id: 'my-account.holder-help' })}
          value={values.holder}
          error={errors.holder}
          maxLength={60}
          onChange={(holder) => set({ holder })}
          onBlur={() => leave('holder')}
        />
        <NumberField
          value={values.cardNo}
          error={errors.cardNo}
          masked={card?.cardNo.replaceAll('*', '•') ?? ''}
          onChange={(cardNo) => set({ cardNo })}
          onBlur={() => leave('cardNo')}
        />
        <BankField
          value={values.bankCode}
          error={errors.bankCode}
          onChange={(bankCode) => set({ bankCode, subbranchCode: '', subbranchName: '' })}
        />
        <RegionField
          value={values.regionCode}
          error={errors.regionCode}
          onChange={(regionCode) => set({ regionCode, subbranchCode: '', subbranchName: '' })}
        />
        <BranchField
          bankCode={values.bankCode}
          regionCode={values.regionCode}
          value={values.subbranchCode}
          name={values.subbranchName}
          error={errors.subbranchCode}
          onChange={({ code, name }) => set({ subbranchCode: code, subbranchName: name })}
        />
        {!first && !card?.isDefault && (
          <SwitchField
            name="isDefault"
            label={msg('作为工资卡', { id: 'my-account.default' })}
            help={msg('48 小时后生效；其间有消息通知你', { id: 'my-account.default-help' })}
            checked={values.isDefault}
            onChange={(isDefault) => set({ isDefault })}
          />
        )}
        <p className="help">{msg('卡号加密保存，不会留在草稿里；离开前请保存。', { id: 'my-account.no-draft' })}</p>
        <SaveBar state={state} failure={failure} onReset={reset} />
      </form>
    </Modal>
  );
}
