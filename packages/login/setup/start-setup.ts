import type { SignedIn } from '@atrium/api/contract';
import { passwordHash } from '@atrium/api/client/password-hash';
import { post } from '../post.ts';
import { offerShowPassword } from '../show-password.ts';
import { destination, keep, keepLanguage } from '../sign-in.ts';
import { fillZones } from './time-zones.ts';

type Texts = Record<string, string>;

/** Fields that must be filled in, in the order of the form, and the text of each when it is empty. */
const needed = {
  token: 'setupTokenMissing',
  company: 'setupCompanyMissing',
  name: 'setupNameMissing',
  username: 'loginUsernameMissing',
  password: 'loginPasswordMissing',
} as const;
type Name = keyof typeof needed;
const names = Object.keys(needed) as Name[];

const usernames = /^[A-Za-z0-9][A-Za-z0-9._@-]*$/;
/** Service codes, and the field that each is about. */
const refused: Record<number, Name> = { 40340: 'token', 40004: 'password' };
const setUpAlready = 40980;

/** Brings the page that sets an empty portal up to life. `go` leaves the page. */
export function startSetup(form: HTMLFormElement, go = (path: string) => location.replace(path)): void {
  const field = (id: string) => form.querySelector<HTMLInputElement>(`#${id}`)!;
  const language = form.querySelector<HTMLSelectElement>('#language')!;
  const zone = form.querySelector<HTMLSelectElement>('#time-zone')!;
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')!;
  const refusal = form.querySelector<HTMLElement>('#refusal')!;
  const all = JSON.parse(form.dataset['texts'] ?? '{}') as Record<string, Texts>;
  const rules = (JSON.parse(form.dataset['rules'] ?? '[]') as string[]).map((pattern) => new RegExp(pattern));
  const text = (id: string) => all[language.value]?.[id] ?? '';
  const hints = new Map(names.map((name) => [name, hintBelow(field(name))]));
  let busy = false;

  const eye = offerShowPassword(form);
  const speak = () => {
    document.documentElement.lang = language.value;
    for (const part of document.querySelectorAll<HTMLElement>('[data-text]')) part.textContent = text(part.dataset['text'] ?? '');
    document.title = text('setupHeading');
    document.querySelector('h1')!.textContent = text('setupHeading');
    Object.assign(form.dataset, { textShow: text('loginShow'), textHide: text('loginHide') });
    eye();
    // Refusals are texts of the other language.
    refusal.textContent = '';
    for (const name of names) mark(name, '');
  };
  const mark = (name: Name, why: string) => {
    hints.get(name)!.textContent = why;
    if (why === '') field(name).removeAttribute('aria-invalid');
    else field(name).setAttribute('aria-invalid', 'true');
  };
  const setBusy = (now: boolean) => {
    busy = now;
    button.setAttribute('aria-disabled', String(now));
    form.setAttribute('aria-busy', String(now));
  };
  /** Ticks the rules that the password meets, while it is typed. */
  const showRules = () => {
    const { value } = field('password');
    const items = form.querySelectorAll('#rules li');
    rules.forEach((rule, at) => {
      const isMet = value !== '' && rule.test(value);
      items[at]?.classList.toggle('met', isMet);
      items[at]?.querySelector('.unseen')?.toggleAttribute('hidden', !isMet);
    });
  };
  const wrong = (name: Name): string => {
    const { value } = field(name);
    if (value.trim() === '') return text(needed[name]);
    if (name === 'username' && !usernames.test(value.trim())) return text('setupUsernameWrong');
    return name === 'password' && !rules.every((rule) => rule.test(value)) ? text('newPasswordRules') : '';
  };

  const send = async () => {
    refusal.textContent = '';
    for (const name of names) mark(name, wrong(name));
    const first = names.find((name) => wrong(name) !== '');
    if (first !== undefined) return field(first).focus();
    setBusy(true);
    const [token, company, name, username] = (['token', 'company', 'name', 'username'] as const).map((id) => field(id).value.trim());
    const password = passwordHash(field('password').value);
    const body = { token, language: language.value, timeZone: zone.value, company, name, username, password };
    const answer = await post<SignedIn>(form.getAttribute('action') ?? '', body);
    if (answer.kind === 'done') {
      try {
        keep(answer.data);
        keepLanguage(language.value);
        return go(destination(answer.data.redirect));
      } catch {
        refusal.textContent = text('loginStorage');
        return setBusy(false);
      }
    }
    setBusy(false);
    if (answer.kind === 'unreachable') return void (refusal.textContent = text('loginNetwork'));
    const messageOf = (name: Name) => answer.errors.find(({ path }) => path === `/${name}`)?.message;
    const refusedNames = names.filter((name) => messageOf(name) !== undefined || refused[answer.code] === name);
    if (refusedNames[0] === undefined) refusal.textContent = answer.message;
    for (const name of refusedNames) mark(name, messageOf(name) ?? answer.message);
    if (refusedNames[0]) field(refusedNames[0]).focus();
    document.querySelector<HTMLElement>('#done')!.hidden = answer.code !== setUpAlready;
  };

  if (!zone.disabled) fillZones(zone);
  takeToken(field('token'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!busy) void send();
  });
  for (const name of names) field(name).addEventListener('input', () => mark(name, ''));
  field('password').addEventListener('input', showRules);
  language.addEventListener('change', () => {
    speak();
    history.replaceState(null, '', `?${new URLSearchParams({ lang: language.value })}`);
  });
  // A browser that comes back has kept the choice, and the server's language is that of the first visit.
  if (language.value !== document.documentElement.lang) speak();
  (field('token').value === '' ? field('token') : field('company')).focus();
  // Until now Enter would have sent the form without the script.
  button.disabled = false;
}

/** The token of the fragment, which leaves the address bar and the history. */
function takeToken(field: HTMLInputElement): void {
  const token = location.hash.slice(1);
  if (token === '') return;
  field.value = token;
  history.replaceState(null, '', location.pathname + location.search);
}

/** An empty sentence below a field, which the field is described by as well. */
function hintBelow(field: HTMLInputElement): HTMLElement {
  const hint = document.createElement('p');
  hint.id = `${field.id}-missing`;
  hint.className = 'missing';
  (field.closest('.secret') ?? field).after(hint);
  field.setAttribute('aria-describedby', [hint.id, field.getAttribute('aria-describedby')].filter(Boolean).join(' '));
  return hint;
}
