import { msg } from '@atrium/i18n';
import { changePassword, type PasswordRules, failureSentence } from '@atrium/stores';
import { useState } from 'react';

export const fieldNames = ['old', 'new', 'again'] as const;
export type FieldName = (typeof fieldNames)[number];
export type Values = Readonly<Record<FieldName, string>>;
export type Errors = Readonly<Partial<Record<FieldName | 'form', string>>>;

const empty: Values = { old: '', new: '', again: '' };

/** Messages at each field, in the words of spec §5. */
export function check(values: Values, rules: PasswordRules['rules']): Errors {
  const errors: Partial<Record<FieldName, string>> = {};
  if (!values.old) errors.old = msg('请输入旧密码', { id: 'password-dialog.old-missing' });
  if (!values.new) errors.new = msg('请输入密码', { id: 'password-dialog.new-missing' });
  else if (!rules.every(({ fits }) => fits(values.new)))
    errors.new = msg('密码格式要求: 长度必须6位，包含大小写和特殊符号', { id: 'password-dialog.new-weak' });
  if (!values.again) errors.again = msg('请输入确认密码', { id: 'password-dialog.again-missing' });
  else if (values.again !== values.new) errors.again = msg('密码不一致', { id: 'password-dialog.again-differs' });
  return errors;
}

/** The field of a server's refusal, by service code: wrong password or locked, the same, common. */
const placeOf: Readonly<Record<string, FieldName>> = { 40002: 'old', 42902: 'old', 40003: 'new', 40004: 'new' };

/** The form's state. A failure clears nothing; `focus` gets the first invalid field. */
export function usePasswordForm(rules: PasswordRules['rules'], focus: (name: FieldName) => void, done: () => void) {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);

  const show = (found: Errors) => {
    setErrors(found);
    const first = fieldNames.find((name) => found[name]);
    if (first) focus(first);
  };
  const change = (name: FieldName, value: string) => {
    const now = { ...values, [name]: value };
    setValues(now);
    // A shown error disappears as soon as the field is valid.
    const found = check(now, rules);
    setErrors(Object.fromEntries(fieldNames.flatMap((one) => (errors[one] && one !== name && found[one] ? [[one, errors[one]]] : []))));
  };
  const submit = async () => {
    if (busy) return;
    const found = check(values, rules);
    show(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await changePassword(values.old, values.new);
      done();
    } catch (error) {
      const { code = '' } = error as { code?: string };
      show({ [placeOf[code] ?? 'form']: failureSentence(error) });
    } finally {
      setBusy(false);
    }
  };
  return { values, errors, busy, change, submit, typed: fieldNames.some((name) => values[name] !== '') };
}
