import type { NewApp, PasskeyCreation, SignedIn } from '@atrium/api/contract';
import { post } from '../post.ts';
import { enterPortal } from './enter-portal.ts';
import { element, button as makeButton } from './element.ts';
import { showCodes } from './show-codes.ts';

const path = '/idaas/login/factor';

/** Leads a user whose role requires a second factor through setting one up, and then into the portal. */
export function startSetUp(place: HTMLElement, go?: (path: string) => void): void {
  const heading = document.querySelector<HTMLElement>('h2')!;
  const refusal = document.querySelector<HTMLElement>('#refusal')!;
  const text = (name: string) => place.getAttribute(`data-text-${name}`) ?? '';
  const choice = [...place.childNodes];
  const [app, passkey] = [place.querySelector<HTMLElement>('#new-app')!, place.querySelector<HTMLElement>('#new-passkey')];
  let busy = false;
  if (!('PublicKeyCredential' in globalThis)) passkey?.remove();

  /** Runs one step at a time; it gives the sentence to say where it failed. */
  const run = async (work: () => Promise<string>) => {
    if (busy) return;
    busy = true;
    refusal.textContent = '';
    place.setAttribute('aria-busy', 'true');
    refusal.textContent = await work().catch(() => text('network'));
    place.removeAttribute('aria-busy');
    busy = false;
  };
  const ask = async <T>(to: string, body: object, next: (data: T) => string | Promise<string>): Promise<string> => {
    const posted = await post<T>(`${path}/${to}`, body);
    if (posted.kind === 'done') return next(posted.data);
    return posted.kind === 'refused' ? posted.message : text('network');
  };
  const add = (factor: object) => ask<{ recoveryCodes: string[] }>('add', factor, ({ recoveryCodes }) => finish(recoveryCodes));

  const finish = (codes: readonly string[]): string => {
    heading.textContent = text('codes-heading');
    document.querySelector('#other-account')?.parentElement?.remove();
    const enter = async () =>
      enterPortal(await post<SignedIn>(`${path}/enter`, {}), { network: text('network'), storage: text('storage') }, go);
    showCodes(place, codes, text, () => void run(enter));
    heading.focus();
    return '';
  };

  const showApp = ({ secret, qr }: NewApp): string => {
    const picture = element('img', {
      id: 'qr',
      alt: text('qr'),
      src: `data:image/svg+xml,${encodeURIComponent(qr)}`,
      width: '200',
      height: '200',
    });
    const key = element('p', { id: 'secret' });
    key.append(`${text('secret')} `, element('code', {}, secret.replace(/(.{4})(?=.)/g, '$1 ')));
    const field = element('input', { id: 'code', autocomplete: 'one-time-code', inputmode: 'numeric', maxlength: '10', required: '' });
    const form = element('form', { novalidate: '' });
    const confirm = element('button', { type: 'submit' }, text('confirm'));
    form.append(element('label', { for: 'code' }, text('code')), field, confirm);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const code = field.value.trim();
      void run(async () => {
        const sentence = code.length < 6 ? text('missing') : await add({ name: text('app-name'), code });
        if (sentence !== '') field.select();
        return sentence;
      });
    });
    const back = passkey === null ? [] : [makeButton(text('other'), 'plain', choose)];
    place.replaceChildren(element('p', {}, text('scan')), picture, key, form, ...back);
    field.focus();
    return '';
  };

  const choose = () => {
    refusal.textContent = '';
    place.replaceChildren(...choice);
    app.focus();
  };
  app.addEventListener('click', () => void run(() => ask<NewApp>('new-app', {}, showApp)));
  passkey?.addEventListener(
    'click',
    () =>
      void run(() =>
        ask<PasskeyCreation>('new-passkey', {}, async (asked) => {
          const made = await (await import('@atrium/api/client/passkey')).makePasskey(asked);
          return made === null ? text('passkey-failed') : add({ name: text('passkey-name'), passkey: made });
        }),
      ),
  );
  app.focus();
}
