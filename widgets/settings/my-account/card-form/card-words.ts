import { msg, str } from '@atrium/i18n';
import { isLuhn } from '@atrium/stores';
import type { FormErrors } from '../../../parts/form/use-form.ts';

export interface CardValues {
  holder: string;
  /** Digits alone; empty keeps the number that is there. */
  cardNo: string;
  bankCode: string;
  regionCode: string;
  subbranchCode: string;
  subbranchName: string;
  isDefault: boolean;
}

/** Errors of a card, in words. */
export function checkCard(values: CardValues, changing: boolean): FormErrors<CardValues> {
  const errors: FormErrors<CardValues> = {};
  if (!values.holder.trim()) errors.holder = msg('请填写持卡人姓名', { id: 'my-account.holder-missing' });
  const number = numberError(values.cardNo, changing);
  if (number) errors.cardNo = number;
  if (!values.bankCode) errors.bankCode = msg('请选择银行', { id: 'my-account.bank-missing' });
  if (!values.regionCode) errors.regionCode = msg('请选择开户地区', { id: 'my-account.region-missing' });
  if (!values.subbranchCode) errors.subbranchCode = msg('请选择开户支行', { id: 'my-account.branch-missing' });
  return errors;
}

function numberError(digits: string, changing: boolean): string {
  if (digits === '') return changing ? '' : msg('请填写卡号', { id: 'my-account.number-missing' });
  if (digits.length < 12) return msg('卡号有 12 到 19 位，还没有写完', { id: 'my-account.number-short' });
  if (digits.length > 19) return msg(str`卡号最多 19 位，现在有 ${digits.length} 位`, { id: 'my-account.number-long' });
  return isLuhn(digits) ? '' : msg('卡号对不上校验位：多半是某一位写错，或相邻两位颠倒了', { id: 'my-account.number-wrong' });
}
