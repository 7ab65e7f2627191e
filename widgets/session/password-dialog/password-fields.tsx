import { msg } from '@atrium/i18n';
import type { PasswordRules } from '@atrium/stores';
import { useDeferredValue } from 'react';
import { Icon } from '@atrium/react-parts/icon';
import { SecretField } from './secret-field.tsx';
import type { Errors, FieldName, Values } from './use-password-form.ts';

interface Props {
  values: Values;
  errors: Errors;
  rules: PasswordRules['rules'];
  busy: boolean;
  onChange(name: FieldName, value: string): void;
}

/** The three fields; the rules are ticked while the new password is typed. */
export function PasswordFields({ values, errors, rules, busy, onChange }: Props) {
  const field = (name: FieldName) => ({ name, value: values[name], error: errors[name], readOnly: busy, onChange });
  const typed = useDeferredValue(values.new);
  return (
    <>
      <SecretField {...field('old')} label={msg('旧密码', { id: 'password-dialog.old' })} autoComplete="current-password" first />
      <SecretField
        {...field('new')}
        label={msg('新密码', { id: 'password-dialog.new' })}
        autoComplete="new-password"
        placeholder={msg('至少6位，包含大小写和特殊符号', { id: 'password-dialog.placeholder' })}
        about="rules"
      />
      <ul id="rules" className="rules" aria-label={msg('密码规则', { id: 'password-dialog.rules' })}>
        {rules.map(({ id, text, fits }) => {
          const met = fits(typed);
          return (
            <li key={id} className={met ? 'met' : undefined}>
              {met ? <Icon name="check" /> : <i aria-hidden="true" />}
              {text}
              {met && <span className="unseen">{msg('已满足', { id: 'password-dialog.met' })}</span>}
            </li>
          );
        })}
      </ul>
      <SecretField {...field('again')} label={msg('确认密码', { id: 'password-dialog.again' })} autoComplete="new-password" />
    </>
  );
}
