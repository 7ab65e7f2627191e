import { passwordHash } from '@atrium/api/client/password-hash';
import { post } from './post.ts';

/** The service code of a link that is used, too old or void. */
const linkUsed = 40945;

/** Sets a password by the link whose secret is the fragment of the address; for a link that cannot be used there is a sentence instead of the form. */
export async function startNewPassword(form: HTMLFormElement, done: HTMLElement): Promise<void> {
  const field = form.querySelector<HTMLInputElement>('#password')!;
  const refusal = form.querySelector<HTMLElement>('#refusal')!;
  const text = (name: string) => form.getAttribute(`data-text-${name}`) ?? '';
  const rules = (JSON.parse(form.dataset['rules'] ?? '[]') as string[]).map((pattern) => new RegExp(pattern));
  const link = location.hash.slice(1) || '-';
  let busy = false;

  /** Shows a sentence instead of the form. */
  const finish = (sentence: string) => {
    form.remove();
    done.textContent = sentence;
  };

  const send = async () => {
    refusal.textContent = '';
    const fits = rules.every((rule) => rule.test(field.value));
    field.setAttribute('aria-invalid', String(!fits));
    if (!fits) {
      refusal.textContent = text('rules');
      field.focus();
      return;
    }
    busy = true;
    const answer = await post<null>('/idaas/new-password', { link, password: passwordHash(field.value) });
    busy = false;
    if (answer.kind === 'done') {
      history.replaceState(null, '', location.pathname);
      finish(text('done'));
    } else if (answer.kind === 'refused' && answer.code === linkUsed) finish(answer.message);
    else refusal.textContent = answer.kind === 'refused' ? answer.message : text('network');
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!busy) void send();
  });
  const checked = await post<null>('/idaas/new-password/check', { link });
  if (checked.kind === 'refused' && checked.code === linkUsed) return finish(checked.message);
  // Until now Enter would have sent the form without the script, or a password for a link that cannot be used.
  form.querySelector<HTMLButtonElement>('button[type=submit]')!.disabled = false;
}
