import { destination, factorPath, keep, keepChosenLanguage, signIn, switchPath } from './sign-in.ts';

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

  const hints = new Map(fieldNames.map((name) => [name, hintBelow(field(name))]));

  /** Shows at each field what is missing, and focuses the first. */
  const mark = (missing: readonly (typeof fieldNames)[number][]) => {
    for (const [name, hint] of hints) {
      const isMissing = missing.includes(name);
      hint.textContent = isMissing ? text(name) : '';
      field(name).setAttribute('aria-invalid', String(isMissing));
    }
    if (missing[0]) field(missing[0]).focus();
  };
  const refuse = (message: string) => (refusal.textContent = message);

  const submit = async () => {
    refuse('');
    const missing = fieldNames.filter((name) => field(name).value.trim() === '');
    mark(missing);
    if (missing.length > 0) return;
    setBusy(true);
    const answer = await signIn({
      username: field('username').value.trim(),
      password: field('password').value,
      redirect: wish(form.dataset['redirect']),
      sendsPassword: form.dataset['sends'] === 'password',
    });
    if (answer.kind === 'other') return go(switchPath);
    // In the language that was chosen here.
    if (answer.kind === 'expired') return go(answer.path);
    if (answer.kind === 'factor') return go(`${factorPath}${langOf(location)}`);
    if (answer.kind === 'signed-in') {
      try {
        keep(answer.data);
        keepChosenLanguage();
        return go(destination(answer.data.redirect));
      } catch {
        setBusy(false);
        refuse(text('storage') || text('network'));
        return;
      }
    }
    setBusy(false);
    refuse(answer.kind === 'refused' ? answer.message + untilWhen(answer.until) : text(answer.kind === 'unsafe' ? 'unsafe' : 'network'));
    field('password').select();
  };

  /** In the person's own time. */
  const untilWhen = (until: Date | undefined): string => {
    if (until === undefined) return '';
    const time = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: 'short' }).format(until);
    return ` ${text('locked').replace('{time}', time)}`;
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!busy) void submit();
  });
  for (const name of fieldNames)
    field(name).addEventListener('input', () => {
      field(name).removeAttribute('aria-invalid');
      hints.get(name)!.textContent = '';
    });
  addEventListener('pageshow', ({ persisted }) => persisted && setBusy(false));
}

const langOf = ({ search }: Location): string => {
  const lang = new URLSearchParams(search).get('lang');
  return lang === null ? '' : `?${new URLSearchParams({ lang })}`;
};

/** An empty sentence below a field, which the field is described by. */
function hintBelow(field: HTMLInputElement): HTMLElement {
  const hint = document.createElement('p');
  hint.id = `${field.id}-missing`;
  hint.className = 'missing';
  (field.closest('.secret') ?? field).after(hint);
  field.setAttribute('aria-describedby', hint.id);
  return hint;
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
