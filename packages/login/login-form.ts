import { destination, keep, keepLanguage, signIn, switchPath } from './sign-in.ts';

const fieldNames = ['username', 'password'] as const;

/** Brings the form that the server rendered to life. `go` leaves the page. */
export function startLoginForm(form: HTMLFormElement, go = (path: string) => location.replace(path)): void {
  const field = (name: string) => form.querySelector<HTMLInputElement>(`#${name}`)!;
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')!;
  const refusal = form.querySelector<HTMLElement>('#refusal')!;
  const text = (name: string) => form.getAttribute(`data-text-${name}`) ?? '';
  let busy = false;

  const setBusy = (now: boolean) => {
    busy = now;
    button.setAttribute('aria-disabled', String(now));
    form.setAttribute('aria-busy', String(now));
  };

  const refuse = (message: string, name?: (typeof fieldNames)[number]) => {
    refusal.textContent = message;
    for (const one of fieldNames) field(one).setAttribute('aria-invalid', String(one === name));
    if (name) field(name).focus();
  };

  const missing = () => fieldNames.find((name) => field(name).value.trim() === '');

  const submit = async () => {
    const gap = missing();
    if (gap) return refuse(text(gap), gap);
    refuse('');
    setBusy(true);
    const answer = await signIn({
      username: field('username').value.trim(),
      password: field('password').value,
      redirect: wish(form.dataset['redirect']),
    });
    if (answer.kind === 'other') return go(switchPath);
    if (answer.kind === 'signed-in') {
      try {
        keep(answer.data);
        if (new URLSearchParams(location.search).has('lang')) keepLanguage(document.documentElement.lang);
        return go(destination(answer.data.redirect));
      } catch {
        setBusy(false);
        return refuse(text('storage') || text('network'));
      }
    }
    setBusy(false);
    refuse(answer.kind === 'refused' ? answer.message : text('network'));
    field('password').select();
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!busy) void submit();
  });
  for (const name of fieldNames) field(name).addEventListener('input', () => field(name).removeAttribute('aria-invalid'));
  addEventListener('pageshow', ({ persisted }) => persisted && setBusy(false));
}

/** Where the person was heading, with the fragment that only the browser knows when the server sent them here. */
function wish(redirect: string | undefined): string | undefined {
  const { hash } = location;
  return redirect && hash && !redirect.includes('#') ? redirect + hash : redirect;
}

/** Another language is another address of this page: the fragment goes along. */
export function keepFragment(links: Iterable<HTMLAnchorElement>): void {
  for (const link of links) link.hash = location.hash;
}

/** Says under the password that caps lock is on; needs the server's `data-text-capslock`. */
export function watchCapsLock(form: HTMLFormElement): void {
  const password = form.querySelector<HTMLInputElement>('#password')!;
  const message = form.getAttribute('data-text-capslock');
  if (!message) return;
  const hint = document.createElement('p');
  hint.id = 'capslock';
  hint.setAttribute('role', 'status');
  (password.closest('.secret') ?? password).after(hint);
  const show = (on: boolean) => (hint.textContent = on ? message : '');
  for (const type of ['keydown', 'keyup'] as const) {
    password.addEventListener(type, (event) => show(event.getModifierState?.('CapsLock') ?? false));
  }
  password.addEventListener('blur', () => show(false));
}
