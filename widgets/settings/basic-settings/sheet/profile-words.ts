import { msg } from '@atrium/i18n';
import type { Profile } from '@atrium/stores';
import type { FormErrors } from '../../../parts/form/use-form.ts';

/** spec §5; the server checks the same. */
const mail = /^[A-Za-z0-9_]+([.+-][A-Za-z0-9_]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;
const phone = /^(1[3-9]\d{9}|\+[1-9]\d{6,14})$/;

/** Errors of a profile, in words. Unchanged fields are not checked: they may be older than the rule. */
export function checkProfile(values: Profile, kept: Profile): FormErrors<Profile> {
  return {
    ...(values.email !== kept.email && mailError(values.email)),
    ...(values.phone !== kept.phone && phoneError(values.phone)),
  };
}

function mailError(text: string): FormErrors<Profile> {
  if (mail.test(text)) return {};
  if (text === '') return { email: msg('请填写邮箱，例如 lin@example.com', { id: 'basic-settings.email-missing' }) };
  if (!text.includes('@')) return { email: msg('邮箱里缺少 @，例如 lin@example.com', { id: 'basic-settings.email-at' }) };
  return {
    email: msg('邮箱格式不对，例如 lin@example.com', { id: 'basic-settings.email-wrong' }),
  };
}

function phoneError(text: string): FormErrors<Profile> {
  if (phone.test(text)) return {};
  if (text.startsWith('+'))
    return { phone: msg('国际号码写成 + 和国家代码，再接数字，例如 +5511987654321', { id: 'basic-settings.phone-international' }) };
  const digits = text.replace(/\D/g, '');
  if (digits.length !== text.length) return { phone: msg('手机号码只写数字，不要空格和符号', { id: 'basic-settings.phone-digits' }) };
  if (digits.length !== 11) return { phone: msg('手机号码是 11 位数字', { id: 'basic-settings.phone-length' }) };
  return { phone: msg('大陆手机号码以 13 到 19 开头', { id: 'basic-settings.phone-start' }) };
}

export function sexName(sex: Profile['sex']): string {
  if (sex === 'male') return msg('男', { id: 'basic-settings.male' });
  return sex === 'female' ? msg('女', { id: 'basic-settings.female' }) : msg('不填写', { id: 'basic-settings.unsaid' });
}
