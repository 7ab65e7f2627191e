import { passwordHash } from '@atrium/api/client/password-hash';

const timeout = 30_000;

/** Sets a password by the link whose secret is the fragment of the address. */
export function startNewPassword(form: HTMLFormElement, done: HTMLElement): void {
  const field = form.querySelector<HTMLInputElement>('#password')!;
  const refusal = form.querySelector<HTMLElement>('#refusal')!;
  const text = (name: string) => form.getAttribute(`data-text-${name}`) ?? '';
  const rules = (JSON.parse(form.dataset['rules'] ?? '[]') as string[]).map((pattern) => new RegExp(pattern));
  let busy = false;

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
    try {
      const response = await fetch('/idaas/new-password', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
        body: JSON.stringify({ link: location.hash.slice(1) || '-', password: passwordHash(field.value) }),
        signal: AbortSignal.timeout(timeout),
      });
      const { code, msg } = (await response.json()) as { code: number; msg: string };
      if (Number(code) === 0) {
        form.remove();
        history.replaceState(null, '', location.pathname);
        done.textContent = text('done');
      } else refusal.textContent = msg;
    } catch {
      refusal.textContent = text('network');
    }
    busy = false;
  };

  // Until now Enter would have sent the form without the script.
  form.querySelector<HTMLButtonElement>('button[type=submit]')!.disabled = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!busy) void send();
  });
}
