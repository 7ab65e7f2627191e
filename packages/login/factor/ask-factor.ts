import type { PasskeyRequest, SignedIn } from '@atrium/api/contract';
import { post } from '../post.ts';
import { enterPortal } from './enter-portal.ts';

type Way = 'app' | 'passkey' | 'recovery';

const path = '/idaas/login/factor';

/** Brings the form of the second step to life: a code, a passkey or a recovery code, one of them at a time. */
export function startFactor(form: HTMLFormElement, go?: (path: string) => void): void {
  const part = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)!;
  const [field, label] = [part<HTMLInputElement>('#code'), part<HTMLLabelElement>('label[for=code]')];
  const [button, refusal, others] = [part<HTMLButtonElement>('#factor [type=submit]'), part('#refusal'), part('#ways')];
  const text = (name: string) => form.getAttribute(`data-text-${name}`) ?? '';
  const ways: Way[] = ['recovery'];
  if (form.dataset['passkey'] === 'true' && 'PublicKeyCredential' in globalThis) ways.unshift('passkey');
  if (form.dataset['app'] === 'true') ways.unshift('app');
  let way: Way = ways[0] ?? 'recovery';
  let busy = false;

  const show = (chosen: Way, focus: boolean) => {
    way = chosen;
    refusal.textContent = '';
    part('#way').textContent = text(way);
    for (const one of [field, label]) one.hidden = way === 'passkey';
    label.textContent = text(way === 'recovery' ? 'recovery-code' : 'code');
    field.inputMode = way === 'app' ? 'numeric' : 'text';
    field.autocomplete = way === 'app' ? 'one-time-code' : 'off';
    button.textContent = text(way === 'passkey' ? 'use-passkey' : 'submit');
    others.replaceChildren(...ways.filter((one) => one !== way).map(link));
    if (focus) (way === 'passkey' ? button : field).focus();
  };
  const link = (one: Way): HTMLButtonElement => {
    const to = document.createElement('button');
    to.type = 'button';
    to.className = 'plain';
    to.textContent = text(`use-${one}`);
    to.addEventListener('click', () => {
      field.value = '';
      show(one, true);
    });
    return to;
  };
  const refuse = (sentence: string) => {
    refusal.textContent = sentence;
    field.setAttribute('aria-invalid', String(way !== 'passkey' && sentence !== ''));
    if (sentence === '') return;
    if (way === 'passkey') button.focus();
    else field.select();
  };

  const send = async (): Promise<string> => {
    const said = { network: text('network'), storage: text('storage') };
    if (way !== 'passkey') {
      if (field.value.trim() === '') return text('missing');
      return enterPortal(await post<SignedIn>(path, { code: field.value.trim() }), said, go);
    }
    const asked = await post<PasskeyRequest>(`${path}/passkey`, {});
    if (asked.kind !== 'done') return asked.kind === 'refused' ? asked.message : said.network;
    const passkey = await (await import('@atrium/api/client/passkey')).usePasskey(asked.data);
    if (passkey === null) return text('passkey-failed');
    return enterPortal(await post<SignedIn>(path, { passkey }), said, go);
  };

  const submit = async () => {
    busy = true;
    refuse('');
    button.setAttribute('aria-disabled', 'true');
    refuse(await send().catch(() => text('network')));
    button.setAttribute('aria-disabled', 'false');
    busy = false;
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!busy) void submit();
  });
  field.addEventListener('input', () => field.removeAttribute('aria-invalid'));
  // Input from before this program was loaded stays; Enter would have sent the form without it until now.
  show(way, true);
  button.disabled = false;
}
